import { useEffect } from 'react';
import { isInDialog } from './key-scope.ts';

/**
 * Takes the focus from a button after a click with the pointer. Otherwise the space bar, which pans the canvas, would
 * press it again. A button that has keys of its own keeps the focus by `data-keeps-focus`.
 */
export function useReleasedButtons(): void {
  useEffect(() => {
    const release = (event: MouseEvent) => {
      // A press of a key counts no clicks.
      if (event.detail === 0 || !(event.target instanceof Element) || isInDialog(event.target)) return;
      const button = event.target.closest('button:not([data-keeps-focus])');
      if (button instanceof HTMLElement && button === document.activeElement) button.blur();
    };
    window.addEventListener('click', release);
    return () => window.removeEventListener('click', release);
  }, []);
}
