import { type PointerEvent, useEffect, useState } from 'react';
import { usesPlainKeys } from '../commands/key-scope.ts';
import { useEditor } from '../document/editor-context.ts';

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
        event.currentTarget.focus({ preventScroll: true });
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
      if (event.code !== 'Space' || usesPlainKeys(event.target) || isButton(event.target)) return;
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

/** The space bar activates a focused button. */
function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, [role="tab"], [role="dialog"]') !== null;
}
