import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pageClock } from '../clock/page-clock.ts';
import type { ChosenFile } from './files/chosen-file.ts';
import { FileDrop } from './files/file-drop.tsx';
import { isForField, pastedFiles } from './files/pasted-files.ts';
import type { Uploader } from './use-uploader.ts';

interface UploadZoneProps {
  /** The purpose of the area, for assistive technology. */
  label: string;
  /** The effect of a drop, for example "Drop to upload into this group". */
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

/** Accepts files and screenshots pasted anywhere on the page, except into a field. */
function usePastedFiles(onPasted: (chosen: ChosenFile[]) => void): void {
  const { t } = useTranslation();
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length || isForField(event.target)) return;
    event.preventDefault();
    onPasted(pastedFiles(event.clipboardData.files, pageClock.epochNow(), t('uploads.screenshot')));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
