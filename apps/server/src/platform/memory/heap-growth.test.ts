import { expect, it } from 'vitest';
import { growthPercent } from './heap-growth.ts';

const MIB = 2 ** 20;

it.each([
  [10, 200],
  [40, 200],
  [80, 100],
  [160, 50],
  [1000, 25],
])('a heap of %i MiB may grow by %i %%', (heap, percent) => {
  expect(growthPercent(heap * MIB)).toBe(percent);
});
