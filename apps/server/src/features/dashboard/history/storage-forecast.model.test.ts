import { expect, it } from 'vitest';
import { fullAt } from './storage-forecast.model.ts';

const DAY_MS = 86_400_000;
const now = { at: 100 * DAY_MS, bytes: 400 };

it('continues the growth that is known', () => {
  expect(fullAt({ at: 90 * DAY_MS, bytes: 300 }, now, 500)).toBe(110 * DAY_MS);
});

it('is now if the quota is reached', () => {
  expect(fullAt({ at: 90 * DAY_MS, bytes: 900 }, now, 400)).toBe(now.at);
});

it.each([
  ['nothing is known of before', undefined, 500],
  ['that is known for less than a day', { at: now.at - DAY_MS + 1, bytes: 300 }, 500],
  ['it shrinks', { at: 90 * DAY_MS, bytes: 500 }, 600],
  ['it takes decades', { at: 90 * DAY_MS, bytes: 399 }, 10_000],
])('is unknown if %s', (_, before, quota) => {
  expect(fullAt(before, now, quota)).toBeNull();
});
