import type { SceneElement } from '@marquee/scene';

/** The distance between a copy and an element that it would hide. */
const STEP = 20;

type Corner = Pick<SceneElement, 'x' | 'y'>;

/** The offset to the right and down that keeps the elements from hiding existing ones; 0 if none is needed. */
export function freeOffset(present: readonly Corner[], elements: readonly Corner[]): number {
  const taken = new Set(present.map(({ x, y }) => `${x},${y}`));
  let offset = 0;
  while (elements.some(({ x, y }) => taken.has(`${x + offset},${y + offset}`))) offset += STEP;
  return offset;
}
