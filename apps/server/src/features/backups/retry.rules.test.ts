import { expect, it } from 'vitest';
import { nextAttempt } from './retry.rules.ts';

const MINUTE_MS = 60_000;

it('a failed backup is tried again after 10, 30, 90 and 240 minutes', () => {
  const pauses = [1, 2, 3, 4, 5].map((count) => nextAttempt(0, { count, ended_at: 7 }));
  expect(pauses).toEqual([...[10, 30, 90, 240].map((minutes) => 7 + minutes * MINUTE_MS), undefined]);
  expect(nextAttempt(5, { count: 0, ended_at: null })).toBe(5);
});
