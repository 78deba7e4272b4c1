import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { fitView, type MapView, panBy, type Size, type WorldPoint, zoomBy } from './projection.ts';

export interface MapControl {
  /** The element that shows the map. */
  frame: RefObject<HTMLDivElement | null>;
  size: Size;
  view: MapView;
  setView: (change: (view: MapView) => MapView) => void;
  /** @param pixel the place under it stays where it is; by default the middle */
  zoom: (steps: number, pixel?: WorldPoint) => void;
  fit: (places: readonly WorldPoint[], closest?: number) => void;
}

/** Wheels give a hundred or so for each notch, touchpads a few for each event. */
const WHEEL_PER_STEP = 200;
const MAX_WHEEL_STEPS = 1;
/** Until the frame is measured. */
const FIRST_SIZE: Size = { width: 0, height: 0 };

/**
 * The view of a map, which follows the size of its frame.
 * @param places those that it shows at first; undefined while they are not known
 * @param subject another one shows all of its places again
 * @param closest how far places close together are enlarged at first
 */
export function useMapView(
  places: readonly WorldPoint[] | undefined,
  subject: string,
  closest?: number,
): MapControl {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(FIRST_SIZE);
  const [view, setView] = useState<MapView>({ x: 0.5, y: 0.42, zoom: 1 });
  const [shown, setShown] = useState<string>();
  if (places && size.width > 0 && shown !== subject) {
    setShown(subject);
    setView(fitView(places, size, closest));
  }

  useLayoutEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const zoom: MapControl['zoom'] = (steps, pixel) => setView((before) => zoomBy(before, size, steps, pixel));
  const turn = useEffectEvent((event: WheelEvent, { left, top }: DOMRect) => {
    const steps = Math.min(MAX_WHEEL_STEPS, Math.max(-MAX_WHEEL_STEPS, -event.deltaY / WHEEL_PER_STEP));
    zoom(steps, { x: event.clientX - left, y: event.clientY - top });
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React listens passively, and the page would scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      turn(event, element.getBoundingClientRect());
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  return {
    frame,
    size,
    view,
    setView,
    zoom,
    fit: (wanted, closest) => setView(fitView(wanted, size, closest)),
  };
}

/** The distance that an arrow key moves the map, in pixels. */
const STEP = 120;

/** The view after a key; undefined for keys that do not move it. */
export function viewAfterKey(key: string, view: MapView, size: Size): MapView | undefined {
  switch (key) {
    case 'ArrowLeft':
      return panBy(view, -STEP, 0);
    case 'ArrowRight':
      return panBy(view, STEP, 0);
    case 'ArrowUp':
      return panBy(view, 0, -STEP);
    case 'ArrowDown':
      return panBy(view, 0, STEP);
    case '+':
    case '=':
      return zoomBy(view, size, 1);
    case '-':
      return zoomBy(view, size, -1);
    default:
      return undefined;
  }
}
