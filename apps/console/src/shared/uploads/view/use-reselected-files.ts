import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../format/list.ts';
import type { ChosenFile } from '../files/chosen-file.ts';
import { useUploadCentre } from '../upload-provider.tsx';

/** Number of unmatched files that are named; more are counted. */
const NAMED = 3;

/** Resumes the unfinished uploads that miss the selected files, and names the files that match none. */
export function useReselectedFiles(): (chosen: readonly ChosenFile[]) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const centre = useUploadCentre();
  return (chosen) => {
    // Part of a reselected folder may already be uploading.
    const listed = centre.store.snapshot().filter(({ state }) => state !== 'failure');
    const others = centre
      .resumeWithFiles(chosen)
      .filter(({ file }) => !listed.some(({ name, size }) => name === file.name && size === file.size));
    if (others.length === 0) return;
    const named = others.slice(0, NAMED).map(({ file }) => file.name);
    const names = formatList(named);
    void message.warning(
      others.length > NAMED
        ? t('uploads.no_place_many', { names, count: others.length })
        : t('uploads.no_place', { names }),
    );
  };
}
