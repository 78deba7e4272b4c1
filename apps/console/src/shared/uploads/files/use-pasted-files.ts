import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenFile } from './chosen-file.ts';
import { isForField, pastedFiles } from './pasted-files.ts';

/** Accepts files and screenshots pasted anywhere on the page, except into a field. */
export function usePastedFiles(onPasted: (chosen: ChosenFile[]) => void): void {
  const { t } = useTranslation();
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length || isForField(event.target)) return;
    event.preventDefault();
    onPasted(pastedFiles(event.clipboardData.files, Date.now(), t('uploads.screenshot')));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
