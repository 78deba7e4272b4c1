import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChosenFile } from './chosen-file.ts';
import { useUploadCentre } from './upload-provider.tsx';

/** Files that are named where they do not belong; of more the number says enough. */
const NAMED = 3;

/** Goes on with the unfinished uploads that lack the chosen files, and tells which files none of them lacks. */
export function useFindingFiles(): (chosen: readonly ChosenFile[]) => void {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const centre = useUploadCentre();
  return (chosen) => {
    const others = centre.goOnWith(chosen);
    if (others.length === 0) return;
    const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
    const names = list.format(others.slice(0, NAMED).map(({ file }) => file.name));
    const rest = others.length - NAMED;
    void message.warning(
      rest > 0
        ? t('uploads.no_place_many', { names, total: others.length })
        : t('uploads.no_place', { names }),
    );
  };
}
