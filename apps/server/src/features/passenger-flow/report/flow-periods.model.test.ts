import { HOURS_UP_TO } from '@marquee/contract';
import { dayOfDate } from '@marquee/schedule';
import { expect, it } from 'vitest';
import { comparedWith, daysOf, heatOf, unitOf } from './flow-periods.model.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const TODAY = dayOfDate('2026-11-28');
/** A Wednesday. */
const WEDNESDAY = dayOfDate('2026-11-25');

it('covers the last seven days without a period, and all since a first day', () => {
  expect(daysOf({}, NOW)).toEqual({ first: TODAY - 6, last: TODAY });
  expect(daysOf({ end: '2026-11-25' }, NOW)).toEqual({ first: WEDNESDAY - 6, last: WEDNESDAY });
  expect(daysOf({ start: '2026-11-01' }, NOW)).toEqual({ first: TODAY - 27, last: TODAY });
  // Somewhere it is tomorrow.
  expect(daysOf({ start: '2026-11-29' }, NOW)).toEqual({ first: TODAY + 1, last: TODAY + 1 });
});

it('compares with as many days before, and with the same weekdays of the year before', () => {
  const range = { first: WEDNESDAY, last: WEDNESDAY + 2 };
  expect(comparedWith('none', range)).toBeUndefined();
  expect(comparedWith('previous', range)).toEqual({ first: WEDNESDAY - 3, last: WEDNESDAY - 1 });
  expect(comparedWith('year', range)).toEqual({ first: dayOfDate('2025-11-26'), last: WEDNESDAY - 362 });
});

it('has hours for as many days as a chart can show', () => {
  const range = (days: number) => ({ first: 1, last: days });
  expect(unitOf('hour', range(HOURS_UP_TO))).toBe('hour');
  expect(unitOf('hour', range(HOURS_UP_TO + 1))).toBe('day');
  expect(unitOf('week', range(HOURS_UP_TO + 1))).toBe('week');
});

it('says how many such days the period has', () => {
  const at = (day: number) => ({ day, hour: 9, people: 1, watched: 0, dwell_ms: 0, attention_ms: 0 });
  const daysOn = (length: number) =>
    heatOf({ first: WEDNESDAY, last: WEDNESDAY + length - 1 }, [at(WEDNESDAY), at(WEDNESDAY + 1)]).map(
      ({ weekday, days }) => [weekday, days],
    );
  // A Wednesday and a Thursday.
  expect(daysOn(2)).toEqual([
    [3, 1],
    [4, 1],
  ]);
  expect(daysOn(8)).toEqual([
    [3, 2],
    [4, 1],
  ]);
});
