import { expect, it } from 'vitest';
import { growthPercent } from './heap-growth.ts';

const MIB = 2 ** 20;

it.each([
  [10, 200],
  [70, 100],
  [100, 40],
  [112, 25],
  [1000, 25],
])('a heap of %i MiB may grow by %i %%', (heap, percent) => {
  expect(growthPercent(heap * MIB)).toBe(percent);
});
