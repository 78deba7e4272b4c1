import type { SceneElement } from '@marquee/scene';

/** The distance between a copy and an element that it would hide. */
const STEP = 20;

type Corner = Pick<SceneElement, 'x' | 'y'>;

/** The offset, right and down, at which none of the elements hides an existing one; 0 if no offset is needed. */
export function freeOffset(present: readonly Corner[], elements: readonly Corner[]): number {
  const taken = new Set(present.map(({ x, y }) => `${x},${y}`));
  let offset = 0;
  while (elements.some(({ x, y }) => taken.has(`${x + offset},${y + offset}`))) offset += STEP;
  return offset;
}
