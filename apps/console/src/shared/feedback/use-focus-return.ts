import { useEffect, useState } from 'react';

/** Returns the focus to where it was when this closes. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the closing dialog has released the focus.
      queueMicrotask(() => before instanceof HTMLElement && before.isConnected && before.focus());
    },
    [before],
  );
}
