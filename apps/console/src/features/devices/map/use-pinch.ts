import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { WorldPoint } from './projection.ts';

export type Fingers = readonly [WorldPoint, WorldPoint];

/**
 * Calls back while two fingers move on an element, with their places before and now in pixels of it. `began` is called when the
 * second finger comes, so that what the first one began can end.
 */
export function usePinch(
  frame: RefObject<HTMLElement | null>,
  pinched: (before: Fingers, now: Fingers) => void,
  began: () => void,
): void {
  const onPinch = useEffectEvent(pinched);
  const onBegin = useEffectEvent(began);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const fingers = new Map<number, WorldPoint>();
    const placeOf = ({ clientX, clientY }: PointerEvent): WorldPoint => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const press = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      fingers.set(event.pointerId, placeOf(event));
      if (fingers.size === 2) onBegin();
    };
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      const before = [...fingers.values()];
      fingers.set(event.pointerId, placeOf(event));
      const now = [...fingers.values()];
      if (isPair(before) && isPair(now)) onPinch(before, now);
    };
    const release = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', press, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', release, { signal });
    return () => listening.abort();
  }, [frame]);
}

function isPair(places: readonly WorldPoint[]): places is Fingers {
  return places.length === 2;
}
