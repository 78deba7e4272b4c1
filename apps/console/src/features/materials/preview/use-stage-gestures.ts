import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from './zoom.ts';

/** Pixels of one wheel notch; pixels of one line for wheels that report lines. */
const NOTCH_PX = 100;
const LINE_PX = 33;

/** Zoom factor of one notch. */
export const STEP = 1.25;

interface Gestures {
  /** Points are measured from the centre of the stage. */
  onZoom: (factor: number, at: Point) => void;
  onDrag: (by: Point) => void;
  onPinch: (before: [Point, Point], now: [Point, Point]) => void;
}

/** Wheel, trackpad, mouse and fingers on a stage: a wheel zooms, one pointer drags, two pinch. */
export function useStageGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures) {
  const pointers = useRef(new Map<number, Point>());
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Prevents the page from scrolling and the browser from zooming.
    event.preventDefault();
    const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
    // Browsers report a trackpad pinch as a wheel with Ctrl, in much smaller steps.
    const notches = Math.max(-1, Math.min(1, (event.ctrlKey ? delta * 5 : delta) / NOTCH_PX));
    gestures.onZoom(STEP ** -notches, placeOf(event, stage.current));
  });
  useEffect(() => {
    const node = stage.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React's wheel listener is passive and could not prevent scrolling.
    node?.addEventListener('wheel', listener, { passive: false });
    return () => node?.removeEventListener('wheel', listener);
  }, [stage]);
  const forget = (event: React.PointerEvent) => pointers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, placeOf(event, stage.current));
    },
    onPointerMove: (event: React.PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = placeOf(event, stage.current);
      const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      pointers.current.set(event.pointerId, now);
      if (other) gestures.onPinch([before, other], [now, other]);
      else gestures.onDrag({ x: now.x - before.x, y: now.y - before.y });
    },
    onPointerUp: forget,
    onPointerCancel: forget,
  };
}

/** The position of an event on the stage, measured from its middle. */
export function placeOf(event: { clientX: number; clientY: number }, stage: Element | null): Point {
  const box = stage?.getBoundingClientRect() ?? new DOMRect();
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}
