import { expect, it } from 'vitest';
import { nextRefreshMs, retryMs } from './feed.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

it('spreads refreshes over a twentieth of their interval', () => {
  expect([nextRefreshMs(HOUR_MS, 0), nextRefreshMs(HOUR_MS, 0.999) < 63.1 * MINUTE_MS]).toEqual([
    HOUR_MS,
    true,
  ]);
});

it('doubles the wait after each failure, up to the interval', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 100, 10_000].map(
    (failures) => retryMs(failures, HOUR_MS, 0) / MINUTE_MS,
  );
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
});
