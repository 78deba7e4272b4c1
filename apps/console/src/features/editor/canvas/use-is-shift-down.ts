import { useEffect, useState } from 'react';

/** Whether Shift is held: gestures then keep proportions and rotate in steps. */
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
