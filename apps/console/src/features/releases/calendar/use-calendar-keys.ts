import { useEffect, useEffectEvent } from 'react';

interface CalendarKeys {
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
}

/** Targets that handle these keys themselves. */
const OTHERS =
  'input, textarea, select, [role="combobox"], [role="radiogroup"], [role="tree"], [role="dialog"]';

/** The arrow keys go to the previous and the next period, and T to today. */
export function useCalendarKeys({ onStep, onToday }: CalendarKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.defaultPrevented || hasModifier) return;
    if (target instanceof Element && target.closest(OTHERS)) return;
    if (key === 'ArrowLeft') onStep(-1);
    if (key === 'ArrowRight') onStep(1);
    if (key.toLowerCase() === 't') onToday();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
