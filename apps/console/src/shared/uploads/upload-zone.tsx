import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './files/file-drop.tsx';
import { usePastedFiles } from './files/use-pasted-files.ts';
import type { Uploader } from './use-uploader.ts';

interface UploadZoneProps {
  /** What it is for assistive technology. */
  label: string;
  /** What a drop does, for example "Drop to upload into this group". */
  hint: string;
  uploader: Uploader;
  children: ReactNode;
}

/** Accepts files and folders dropped on its content, and files pasted while it is shown. */
export function UploadZone({ label, hint, uploader, children }: UploadZoneProps) {
  const { t } = useTranslation();
  usePastedFiles(uploader.take);
  return (
    <FileDrop
      label={label}
      hint={hint}
      more={t('uploads.ways')}
      isOpen={uploader.mayUpload}
      onDropped={uploader.take}
    >
      {children}
    </FileDrop>
  );
}
