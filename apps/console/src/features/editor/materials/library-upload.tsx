import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../shared/format/size.ts';
import { UploadIcon } from '../../../shared/icons/index.ts';
import { materialUploads } from '../../../shared/materials/uploads/material-upload-target.ts';
import { FileInput } from '../../../shared/uploads/files/file-input.tsx';
import { useUploader } from '../../../shared/uploads/use-uploader.ts';
import { EDITOR_BATCH, EDITOR_FILE_SIZE, editorLimits } from './editor-limits.ts';

/** Uploads materials to the chosen group without leaving the editor. */
export function LibraryUpload({ groupId }: { groupId: number | undefined }) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const uploader = useUploader(materialUploads, { groupId }, editorLimits);
  if (!uploader.mayUpload) return null;
  const limits = t('editor.library.upload_help', {
    number: EDITOR_BATCH,
    size: formatSize(EDITOR_FILE_SIZE),
  });
  return (
    <>
      <Button
        icon={<UploadIcon size={14} />}
        aria-label={t('editor.library.upload')}
        title={`${t('editor.library.upload')} (${limits})`}
        onClick={() => files.current?.click()}
      />
      <FileInput
        ref={files}
        kind="files"
        accept={uploader.accept}
        label={t('editor.library.upload')}
        onChosen={uploader.take}
      />
    </>
  );
}
