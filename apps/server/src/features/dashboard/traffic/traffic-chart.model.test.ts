import { expect, it } from 'vitest';
import { barStarts, barsOf, midnightOf } from './traffic-chart.model.ts';

const now = Date.UTC(2026, 10, 27, 8, 5);
const HOUR_MS = 3_600_000;

it('draws today from midnight in the zone of the reader', () => {
  const starts = barStarts(1, now, 'Asia/Shanghai');
  expect(starts[0]).toBe(Date.UTC(2026, 10, 26, 16));
  expect(starts.at(-1)).toBe(Date.UTC(2026, 10, 27, 8));
  expect(midnightOf(now, 'Asia/Shanghai')).toBe(starts[0]);
});

it('draws thirty days, also if one of them has 25 hours', () => {
  const starts = barStarts(30, Date.UTC(2026, 10, 3, 12), 'America/New_York');
  expect(starts).toHaveLength(30);
  const lengths = starts.slice(1).map((at, index) => (at - (starts[index] ?? 0)) / HOUR_MS);
  expect(new Set(lengths)).toEqual(new Set([24, 25]));
});

it('puts bytes into the bar in which they begin', () => {
  const at = (hour: number, bytes: number) => ({
    direction: 'device_down' as const,
    at: hour * HOUR_MS,
    bytes,
  });
  const bars = barsOf([0, HOUR_MS, 3 * HOUR_MS], [at(2, 5), at(0, 1), at(9, 7), at(1, 2)]);
  expect(bars.map(({ device_down }) => device_down)).toEqual([1, 7, 7]);
});
