import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './files/file-drop.tsx';
import { usePastedFiles } from './files/use-pasted-files.ts';
import type { Uploader } from './use-uploader.ts';

interface UploadZoneProps {
  /** What it is for assistive technology. */
  label: string;
  /** What dropping does, for instance "Drop to upload into this group". */
  hint: string;
  uploader: Uploader;
  children: ReactNode;
}

/** Takes files and folders that are dropped anywhere on what it holds, and what is pasted while it is shown. */
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
