import { expect, it } from 'vitest';
import { parseDate, periodOf, stepDate } from './calendar-period.ts';

it('begins a week on Monday', () => {
  expect(periodOf('week', '2026-11-23')).toEqual({ from: '2026-11-23', days: 7 });
  expect(periodOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', days: 7 });
  expect(periodOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', days: 7 });
});

it('has the days of a month', () => {
  expect(periodOf('month', '2026-11-23')).toEqual({ from: '2026-11-01', days: 30 });
  expect(periodOf('month', '2028-02-29')).toEqual({ from: '2028-02-01', days: 29 });
  expect(periodOf('day', '2026-11-23')).toEqual({ from: '2026-11-23', days: 1 });
});

it('goes to the previous and the next period', () => {
  expect(stepDate('day', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepDate('week', '2026-03-30', -1)).toBe('2026-03-23');
  expect(stepDate('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepDate('month', '2026-01-31', -1)).toBe('2025-12-01');
});

it('reads dates of an address', () => {
  expect(parseDate('2026-11-23')).toBe('2026-11-23');
  for (const text of [undefined, '', '2026-11', '2026-13-01', '2026-11-23T00:00', 'x'])
    expect(parseDate(text)).toBeUndefined();
});
