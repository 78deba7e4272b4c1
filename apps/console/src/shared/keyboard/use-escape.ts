import { useEffect, useEffectEvent } from 'react';
import { isCovered } from './is-covered.ts';

const OTHERS = '[role=dialog], [role=menu], textarea, input:not([type=checkbox], [type=radio])';

/** Escape belongs first to an open dialog or menu, and to the field that is being filled in. */
export function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const isInside = event.target instanceof Element && event.target.closest(OTHERS) !== null;
    if (!isInside && !isCovered()) onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => escape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
