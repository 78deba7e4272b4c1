import { useEffect, useState } from 'react';

/** Which modifier keys are held: Shift keeps proportions and rotates in steps, Ctrl or Command holds snapping off. */
export interface Modifiers {
  isShiftDown: boolean;
  isModDown: boolean;
}

const NONE: Modifiers = { isShiftDown: false, isModDown: false };

export function useModifiers(): Modifiers {
  const [modifiers, setModifiers] = useState(NONE);
  useEffect(() => {
    const follow = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
      setModifiers((before) => {
        const next = { isShiftDown: shiftKey, isModDown: ctrlKey || metaKey };
        const isSame = next.isShiftDown === before.isShiftDown && next.isModDown === before.isModDown;
        return isSame ? before : next;
      });
    const release = () => setModifiers(NONE);
    window.addEventListener('keydown', follow);
    window.addEventListener('keyup', follow);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', follow);
      window.removeEventListener('keyup', follow);
      window.removeEventListener('blur', release);
    };
  }, []);
  return modifiers;
}
