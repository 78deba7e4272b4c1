import type { SceneElement } from '@marquee/scene';

/** How far a copy lies from what it would hide. */
const STEP = 20;

type Corner = Pick<SceneElement, 'x' | 'y'>;

/** The shift, right and down, that lets none of the elements hide one that is there already; 0 where none would. */
export function freeOffset(present: readonly Corner[], elements: readonly Corner[]): number {
  const taken = new Set(present.map(({ x, y }) => `${x},${y}`));
  let offset = 0;
  while (elements.some(({ x, y }) => taken.has(`${x + offset},${y + offset}`))) offset += STEP;
  return offset;
}
