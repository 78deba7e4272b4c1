import { expect, test } from 'vitest';
import { pageSizes } from './page-sizes.ts';

test('a table has 20, 50 or 100 rows', () => {
  expect(pageSizes('table', 5)).toEqual([20, 50, 100]);
});

test('pages of cards fill whole rows and stay within what a call returns', () => {
  expect(pageSizes('thumbnails', 5)).toEqual([30, 60, 100]);
  expect(pageSizes('thumbnails', 7)).toEqual([42, 84, 140]);
  expect(pageSizes('thumbnails', 10)).toEqual([60, 120, 200]);
});
