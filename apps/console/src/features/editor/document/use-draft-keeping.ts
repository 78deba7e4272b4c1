import { useEffect } from 'react';
import { beforeLeavingForLogin } from '../../../shared/api/leave.ts';
import { useEditor } from './editor-context.ts';

/**
 * Keeps drafts for as long as the editor is open, and what is left of one when the page is hidden or closed, when the
 * session ends, or when the right to edit does.
 */
export function useDraftKeeping(): void {
  const { draft } = useEditor();
  useEffect(() => {
    const { start, stop, flush, flushOnLeave, keepHere } = draft.getState();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    start();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flushOnLeave);
    const stopListening = beforeLeavingForLogin(keepHere);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flushOnLeave);
      stopListening();
      stop();
      keepHere();
    };
  }, [draft]);
}
