import type { OnlineTrend } from '@marquee/contract';
import { expect, test } from 'vitest';
import { nearest, trendLines } from './trend-lines.ts';

const HOUR = 3_600_000;

function aTrend(online: readonly [hour: number, online: number][]): OnlineTrend {
  return {
    days: 7,
    step_ms: HOUR,
    from: 0,
    to: 10 * HOUR,
    points: online.map(([hour, count]) => ({ at: hour * HOUR, online: count, offline: 0 })),
    now: { online: 0, offline: 0 },
    average_rate: null,
    minimum: null,
    recovered_count: 0,
    mean_recovery_ms: null,
  };
}

const BOX = { width: 100, height: 50 };

test('draws the points of a trend over its time', () => {
  const { places, parts } = trendLines(
    aTrend([
      [0, 10],
      [1, 20],
      [2, 10],
    ]),
    BOX,
  );
  expect(places).toEqual([
    { x: 0, y: 50 },
    { x: 10, y: 0 },
    { x: 20, y: 50 },
  ]);
  expect(parts).toEqual([
    {
      isDot: false,
      line: 'M0.0 50.0L10.0 0.0L20.0 50.0',
      area: 'M0.0 50.0L10.0 0.0L20.0 50.0L20.0 50L0.0 50Z',
    },
  ]);
});

test('interrupts the line where samples are missing', () => {
  const { parts } = trendLines(
    aTrend([
      [0, 10],
      [1, 10],
      [5, 20],
      [6, 20],
    ]),
    BOX,
  );
  expect(parts).toHaveLength(2);
});

test('draws nothing without samples', () => {
  expect(trendLines(aTrend([]), BOX)).toMatchObject({ places: [], parts: [] });
});

test('finds the point nearest to the pointer', () => {
  const { places } = trendLines(
    aTrend([
      [0, 10],
      [1, 10],
      [5, 20],
    ]),
    BOX,
  );
  expect([-5, 4, 6, 29, 31, 400].map((x) => nearest(places, x))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('draws the first sample of a new server as a dot', () => {
  const { parts } = trendLines(aTrend([[9, 24]]), BOX);
  expect(parts).toMatchObject([{ isDot: true, line: expect.stringMatching(/^M90\.0 [\d.]+h0$/) }]);
});
