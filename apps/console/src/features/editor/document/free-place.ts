import type { Box } from '@marquee/scene';
import type { Size } from './viewport.ts';

/** The distance that a new element keeps from others, and how many places are tried in each direction. */
const GAP = 20;
const STEPS = 12;

/**
 * The corner of a free place for a box of this size in an area, as near to its middle as possible, rather below or above than beside it.
 * Undefined if the box does not fit into the area or every place touches one of the taken boxes. Whole pixels.
 */
export function freePlace(
  { width, height }: Size,
  area: Box,
  taken: readonly Box[],
): { x: number; y: number } | undefined {
  const [spareX, spareY] = [area.width - width, area.height - height];
  if (spareX < 0 || spareY < 0) return undefined;
  return placesAround(spareX, spareY)
    .map(({ dx, dy }) => ({
      x: Math.round(area.x + spareX / 2 + dx),
      y: Math.round(area.y + spareY / 2 + dy),
    }))
    .find((corner) => taken.every((box) => !areNear({ ...corner, width, height }, box)));
}

/** Distances from the middle, the nearest first. */
function placesAround(spareX: number, spareY: number): { dx: number; dy: number }[] {
  const shares = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS - 0.5);
  return shares
    .flatMap((vertical) => shares.map((horizontal) => ({ dx: horizontal * spareX, dy: vertical * spareY })))
    .sort((one, other) => costOf(one) - costOf(other));
}

/** A place below is a little nearer than one above. */
function costOf({ dx, dy }: { dx: number; dy: number }): number {
  return 2 * Math.abs(dx) + Math.abs(dy) + (dy < 0 ? 1 : 0);
}

function areNear(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width + GAP &&
    other.x < one.x + one.width + GAP &&
    one.y < other.y + other.height + GAP &&
    other.y < one.y + one.height + GAP
  );
}
