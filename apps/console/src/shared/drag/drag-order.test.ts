import { expect, test } from 'vitest';
import { movedItem } from './drag-order.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 9, 'bca'],
])('moves item %d to index %d', (from, to, order) => {
  expect(movedItem([...'abc'], from, to).join('')).toBe(order);
});
