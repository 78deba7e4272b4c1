import { expect, it } from 'vitest';
import { completenessOf } from './flow-completeness.model.ts';

const HOUR = 3_600_000;
const DAY = 20_000;
/** Two days later. */
const NOW = (DAY + 2) * 24 * HOUR;
const source = (observed_ms: number, changes: object = {}) => ({
  ...{ device_id: 1, first_day: DAY, screens: 1, observed_ms, time_zone: 'UTC', plan: null },
  ...changes,
});
const percent = (sources: ReturnType<typeof source>[], now = NOW) =>
  completenessOf(sources, { first: DAY, last: DAY }, now);

it('is the share of the open time in which sources worked', () => {
  expect(percent([source(24 * HOUR)])).toBe(100);
  expect(percent([source(6 * HOUR)])).toBe(25);
  expect(percent([source(24 * HOUR, { screens: 2 })])).toBe(50);
});

it('does not make up for one device with another that worked longer than it is open', () => {
  expect(percent([source(48 * HOUR), source(0, { device_id: 2 })])).toBe(50);
});

it('is never rounded up to all', () => {
  expect(percent([source(24 * HOUR - 1)])).toBe(99.9);
});

it('expects nothing of time that has not come, and of days before a source', () => {
  expect(percent([source(6 * HOUR)], (24 * DAY + 6) * HOUR + 4 * 60_000)).toBe(100);
  expect(percent([source(0, { first_day: DAY + 1 })])).toBeNull();
  expect(percent([])).toBeNull();
});
