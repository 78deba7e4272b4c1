import { useEffect, useState } from 'react';

/** The dialogs opened so far. */
let opened = 0;
/** Where the dialog that closes in this moment would return the focus. */
let passedOn: Element | null = null;

/**
 * Returns the focus to where it was when this closes. A dialog that opens in its place, as the next step, keeps the
 * focus and returns it later.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const target = passedOn ?? before;
    opened += 1;
    return () => {
      const openedBefore = opened;
      passedOn = target;
      // After the closing dialog has released the focus.
      queueMicrotask(() => {
        passedOn = null;
        if (opened === openedBefore && target instanceof HTMLElement && target.isConnected) target.focus();
      });
    };
  }, [before]);
}
