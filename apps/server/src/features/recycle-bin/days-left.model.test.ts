import { expect, it } from 'vitest';
import { daysLeft } from './days-left.model.ts';

const DAY_MS = 24 * 60 * 60_000;

it.each([
  [0, 30],
  [0.5, 30],
  [1, 29],
  [29.9, 1],
  [30, 0],
  [31, 0],
])('after %s days %s are left', (days, left) => {
  expect(daysLeft(1_000, 1_000 + days * DAY_MS)).toBe(left);
});
