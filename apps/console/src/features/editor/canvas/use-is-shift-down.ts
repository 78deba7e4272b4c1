import { useEffect, useState } from 'react';

/** Whether Shift is held: proportions are kept and angles go in steps for as long as it is. */
export function useIsShiftDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => setDown(event.shiftKey);
    const release = () => setDown(false);
    window.addEventListener('keydown', follow);
    window.addEventListener('keyup', follow);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', follow);
      window.removeEventListener('keyup', follow);
      window.removeEventListener('blur', release);
    };
  }, []);
  return isDown;
}
