import type { Box, Placement } from '@marquee/scene';
import type { Point } from '../../document/viewport.ts';

/**
 * The result of a gesture as a placement of an element. Edges of upright elements are rounded to whole program pixels, because half a
 * pixel blurs a picture.
 */

export function movedTo({ x, y }: Point): Placement {
  return { x: Math.round(x), y: Math.round(y) };
}

export function resizedTo({ x, y, width, height }: Box, rotation: number): Placement {
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
export function rotatedTo({ x, y }: Point, rotation: number): Placement {
  const turned = ((((rotation + 180) % 360) + 360) % 360) - 180;
  return { x: hundredths(x), y: hundredths(y), rotation: Math.round(turned * 10) / 10 };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
