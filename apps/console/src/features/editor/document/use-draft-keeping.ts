import { useEffect } from 'react';
import { beforeLeavingForLogin } from '../../../shared/api/leave.ts';
import { useEditor } from './editor-context.ts';

/**
 * Saves drafts while the editor is open, and the latest changes when the page is hidden or closed, the session
 * ends, or the user loses the right to edit.
 */
export function useDraftKeeping(): void {
  const { draft } = useEditor();
  useEffect(() => {
    const { start, stop, flush, flushOnLeave, keepHere } = draft.getState();
    const onHide = () => document.visibilityState === 'hidden' && void flush();
    start();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flushOnLeave);
    const stopListening = beforeLeavingForLogin(keepHere);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flushOnLeave);
      stopListening();
      void flush();
      stop();
      keepHere();
    };
  }, [draft]);
}
