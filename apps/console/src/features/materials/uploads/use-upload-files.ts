import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { BATCH_LIMIT } from './upload-admission.ts';
import { useUploadCentre } from './upload-provider.tsx';

/** Uploads what was chosen or dropped into a group, unless it is more than one batch may bring. */
export function useUploadFiles(groupId: number | undefined): (files: File[]) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const centre = useUploadCentre();
  return (files) => {
    if (files.length > BATCH_LIMIT) void message.error(t('uploads.too_many', { limit: BATCH_LIMIT }));
    else centre.upload(files, groupId);
  };
}
