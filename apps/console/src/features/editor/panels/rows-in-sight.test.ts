import { expect, test } from 'vitest';
import { rowsInSight } from './rows-in-sight.ts';

const range = { startIndex: 50, endIndex: 52, overscan: 1, count: 200 };

test('draws the rows in sight and some beside them', () => {
  expect(rowsInSight()(range)).toEqual([49, 50, 51, 52, 53]);
});

test('keeps the dragged row and the row with the focus, in their order', () => {
  expect(rowsInSight(180, 3)(range)).toEqual([3, 49, 50, 51, 52, 53, 180]);
});

test('keeps nothing that is gone', () => {
  expect(rowsInSight(null, 200, -1)(range)).toEqual([49, 50, 51, 52, 53]);
});
