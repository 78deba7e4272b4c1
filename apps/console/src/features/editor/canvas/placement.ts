import type { Placement } from '@marquee/scene';
import type { Point, Size } from './viewport.ts';

/**
 * The result of a gesture on a frame, given in screen pixels from the origin of the canvas, as a placement in
 * program pixels. Edges of upright elements are rounded to whole program pixels, because half a pixel blurs a
 * picture.
 */

export function movedTo({ x, y }: Point, zoom: number): Placement {
  return { x: Math.round(x / zoom), y: Math.round(y / zoom) };
}

export function resizedTo(frame: Point & Size, rotation: number, zoom: number): Placement {
  const x = frame.x / zoom;
  const y = frame.y / zoom;
  const width = frame.width / zoom;
  const height = frame.height / zoom;
  if (rotation % 90 !== 0) {
    return { x: hundredths(x), y: hundredths(y), width: hundredths(width), height: hundredths(height) };
  }
  const left = Math.round(x);
  const top = Math.round(y);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.round(x + width) - left),
    height: Math.max(1, Math.round(y + height) - top),
  };
}

/** The rotation is reduced to -180 to 180 degrees, in tenths. */
export function rotatedTo({ x, y }: Point, rotation: number, zoom: number): Placement {
  const turned = ((((rotation + 180) % 360) + 360) % 360) - 180;
  return { x: hundredths(x / zoom), y: hundredths(y / zoom), rotation: Math.round(turned * 10) / 10 };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
