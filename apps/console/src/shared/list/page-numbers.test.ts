import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const written = (page: number, max: number) =>
  pageNumbers(page, max)
    .map((number) => number ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 101, '1 2 3 4 … 101'],
  [3, 101, '1 2 3 4 … 101'],
  [4, 101, '1 … 3 4 5 … 101'],
  [98, 101, '1 … 97 98 99 … 101'],
  [99, 101, '1 … 98 99 100 101'],
  [101, 101, '1 … 98 99 100 101'],
])('page %i of %i offers %s', (page, max, expected) => {
  expect(written(page, max)).toBe(expected);
});
