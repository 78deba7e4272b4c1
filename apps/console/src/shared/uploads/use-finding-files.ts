import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChosenFile } from './chosen-file.ts';
import { useUploadCentre } from './upload-provider.tsx';

/** Files that are named where they do not belong; of more the number says enough. */
const NAMED = 3;

/** Goes on with the unfinished uploads that lack the chosen files, and tells which files none of them lacks. */
export function useFindingFiles(): (chosen: readonly ChosenFile[]) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const centre = useUploadCentre();
  return (chosen) => {
    const others = centre.goOnWith(chosen);
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
