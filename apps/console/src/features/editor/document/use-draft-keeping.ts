import { useEffect } from 'react';
import { useEditor } from './editor-context.ts';

/** Keeps drafts for as long as the editor is open, and what is left of one when the page is hidden or closed. */
export function useDraftKeeping(): void {
  const { draft } = useEditor();
  useEffect(() => {
    const { start, stop, flush, flushOnLeave } = draft.getState();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    start();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flushOnLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flushOnLeave);
      stop();
    };
  }, [draft]);
}
