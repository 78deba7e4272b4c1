import { useEffect, useEffectEvent } from 'react';

/** Answers whether the key was of use; then nothing else hears of it. */
export type KeyHandler = (key: string) => boolean;

/**
 * Keys of what is previewed, wherever in the dialog the focus is: a field keeps its own, a player too, and so do
 * combinations, which are the browser's.
 * @param place the stage hears of a key before the dialog around it does
 */
export function usePreviewKeys(handle: KeyHandler, place: 'dialog' | 'stage' = 'stage'): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, video, audio, [role=menu]'))
      return;
    if (handle(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const capture = place === 'stage';
    document.addEventListener('keydown', onKey, { capture });
    return () => document.removeEventListener('keydown', onKey, { capture });
  }, [place]);
}
