import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before this was shown, once it is shown no more. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After what closes has let go of the focus.
      queueMicrotask(() => before instanceof HTMLElement && before.isConnected && before.focus());
    },
    [before],
  );
}
