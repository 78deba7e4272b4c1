import { type PointerEvent, useEffect, useState } from 'react';
import { isActivatedByKeys, isInDialog, usesPlainKeys } from '../commands/key-scope.ts';
import { useEditor } from '../document/editor-context.ts';
import { isInPlace } from './is-in-place.ts';

/** Panning with the space bar held, or with the middle button. */
export function usePan() {
  const { view } = useEditor();
  const isSpaceDown = useIsSpaceDown();
  const [pointer, setPointer] = useState<number | null>(null);
  return {
    isPanning: isSpaceDown || pointer !== null,
    isDragging: pointer !== null,
    handlers: {
      onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
        // The gestures of the canvas suppress the browser's own change of focus.
        if (!isInPlace(event.target)) event.currentTarget.focus({ preventScroll: true });
        if (!isSpaceDown && event.button !== 1) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setPointer(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerId === pointer) view.getState().panBy(event.movementX, event.movementY);
      },
      onPointerUp: (event: PointerEvent) => {
        if (event.pointerId === pointer) setPointer(null);
      },
      onPointerCancel: () => setPointer(null),
    },
  };
}

function useIsSpaceDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUsed =
        usesPlainKeys(event.target) || isActivatedByKeys(event.target) || isInDialog(event.target);
      if (event.code !== 'Space' || isUsed) return;
      event.preventDefault();
      setDown(true);
    };
    const release = (event: KeyboardEvent | FocusEvent) => {
      if (!('code' in event) || event.code === 'Space') setDown(false);
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', release);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', release);
      window.removeEventListener('blur', release);
    };
  }, []);
  return isDown;
}
