import { expect, it } from 'vitest';
import { axisStep, changeOf, pointsOf } from './flow-points.ts';

const people = (day: string, hour: number | null, count: number) => ({
  ...{ day, hour, people: count, watched: 0, dwell_ms: 0, attention_ms: 0 },
});

it('has a point for each day, also without people', () => {
  const period = { start: '2026-11-20', end: '2026-11-22', series: [people('2026-11-21', null, 5)] };
  expect(pointsOf(period, 'day').map((point) => [point.day, point.people])).toEqual([
    ['2026-11-20', 0],
    ['2026-11-21', 5],
    ['2026-11-22', 0],
  ]);
});

it('has a point for each hour', () => {
  const period = { start: '2026-11-20', end: '2026-11-21', series: [people('2026-11-21', 13, 5)] };
  const points = pointsOf(period, 'hour');
  expect(points).toHaveLength(48);
  expect(points[37]).toMatchObject({ day: '2026-11-21', hour: 13, people: 5 });
});

it('begins weeks on Mondays, the first one with the period', () => {
  const period = {
    start: '2026-11-20',
    end: '2026-12-01',
    series: [people('2026-11-20', null, 1), people('2026-11-23', null, 2), people('2026-11-30', null, 3)],
  };
  expect(pointsOf(period, 'week').map((point) => [point.day, point.people])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-23', 2],
    ['2026-11-30', 3],
  ]);
});

it('compares with what was before, if there was anything', () => {
  expect(changeOf(120, 100)).toBe(20);
  expect(changeOf(0, 100)).toBe(-100);
  expect(changeOf(5, 0)).toBeNull();
});

it.each([
  ['day', 7, 1],
  ['day', 60, 4],
  ['hour', 24, 2],
  ['hour', 48, 3],
  ['hour', 72, 6],
  ['hour', 168, 12],
  ['hour', 400, 24],
  ['hour', 700, 48],
] as const)('for each %s, an axis of %i points has a text every %i points', (unit, count, step) => {
  expect(axisStep({ unit, count }, 1000, 56)).toBe(step);
});
