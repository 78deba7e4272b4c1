import { useEffect, useEffectEvent } from 'react';

/** Returns whether the key was handled; a handled key goes no further. */
export type KeyHandler = (key: string) => boolean;

/**
 * Handles the keys of the preview wherever the focus is in the dialog. Fields, players and key combinations keep
 * theirs.
 * @param place the stage receives a key before the dialog around it
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
