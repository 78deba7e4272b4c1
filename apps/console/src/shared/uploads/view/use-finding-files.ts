import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChosenFile } from '../files/chosen-file.ts';
import { useUploadCentre } from '../upload-provider.tsx';

/** Files that are named where they do not belong; of more the number says enough. */
const NAMED = 3;

/** Goes on with the unfinished uploads that lack the chosen files, and tells which files belong to no upload. */
export function useFindingFiles(): (chosen: readonly ChosenFile[]) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const centre = useUploadCentre();
  return (chosen) => {
    // Of a folder that is chosen again a part may be on its way already.
    const listed = centre.store.snapshot().filter(({ state }) => state !== 'failure');
    const others = centre
      .goOnWith(chosen)
      .filter(({ file }) => !listed.some(({ name, size }) => name === file.name && size === file.size));
    if (others.length === 0) return;
    const named = others.slice(0, NAMED).map(({ file }) => file.name);
    const names = named.join(t('uploads.name_separator'));
    void message.warning(
      others.length > NAMED
        ? t('uploads.no_place_many', { names, total: others.length })
        : t('uploads.no_place', { names }),
    );
  };
}
