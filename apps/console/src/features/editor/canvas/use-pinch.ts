import { type RefObject, useEffect } from 'react';
import { useEditor } from '../document/editor-context.ts';
import type { ViewStore } from '../document/view-store.ts';
import type { Point } from '../document/viewport.ts';
import { isInPlace } from './is-in-place.ts';

/** Two fingers on the canvas pan it and zoom it around their middle; one finger points, as a mouse does. */
export function usePinch(stage: RefObject<HTMLElement | null>): void {
  const { view } = useEditor();
  useEffect(() => {
    const node = stage.current;
    if (!node) return;
    const fingers = new Map<number, Point>();
    const press = ({ pointerType, pointerId, clientX, clientY, target }: PointerEvent) => {
      if (pointerType === 'touch' && !isInPlace(target)) fingers.set(pointerId, { x: clientX, y: clientY });
    };
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (!fingers.has(pointerId)) return;
      const before = pinchOf(fingers);
      fingers.set(pointerId, { x: clientX, y: clientY });
      const after = pinchOf(fingers);
      if (before && after) follow(view, before, after, node.getBoundingClientRect());
    };
    const release = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
    const listening = new AbortController();
    const { signal } = listening;
    node.addEventListener('pointerdown', press, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', release, { signal });
    return () => listening.abort();
  }, [stage, view]);
}

/** The middle between two fingers and their distance, in pixels of the window. */
interface Pinch {
  middle: Point;
  distance: number;
}

/** Undefined unless there are two fingers at different places. */
function pinchOf(fingers: ReadonlyMap<number, Point>): Pinch | undefined {
  const [one, other] = fingers.values();
  if (!one || !other || fingers.size !== 2) return undefined;
  const distance = Math.hypot(one.x - other.x, one.y - other.y);
  return distance > 0
    ? { middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, distance }
    : undefined;
}

function follow(view: ViewStore, before: Pinch, after: Pinch, { left, top }: DOMRect): void {
  const { panBy, zoomTo, viewport } = view.getState();
  panBy(after.middle.x - before.middle.x, after.middle.y - before.middle.y);
  zoomTo(viewport.zoom * (after.distance / before.distance), {
    x: after.middle.x - left,
    y: after.middle.y - top,
  });
}
