import { describe, expect, it } from 'vitest';
import { nextPlannedTime, previousPlannedTime } from '../../platform/clock/planned-time.ts';
import { daysBefore, recurrenceOf } from './report-period.rules.ts';
import { nextAttempt } from './send-retry.rules.ts';

const at = (text: string) => Date.parse(text);
const schedule = { time: '08:00', weekday: 1, time_zone: 'Asia/Shanghai' };

describe('the time of a report', () => {
  it.each([
    ['day', '2026-11-27T00:00:00.000Z', '2026-11-28T00:00:00.000Z'],
    ['week', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
    ['month', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ] as const)('recurs every %s on the clock of its zone', (period, previous, next) => {
    const recurrence = recurrenceOf({ ...schedule, period });
    const now = at('2026-11-27T03:00:00Z');
    expect(new Date(previousPlannedTime(recurrence, now)).toISOString()).toBe(previous);
    expect(new Date(nextPlannedTime(recurrence, now)).toISOString()).toBe(next);
  });

  it('stays the same on the clock when the clocks change', () => {
    const recurrence = recurrenceOf({ ...schedule, period: 'week', time_zone: 'Europe/Berlin' });
    const first = nextPlannedTime(recurrence, at('2026-10-18T00:00:00Z'));
    expect(new Date(first).toISOString()).toBe('2026-10-19T06:00:00.000Z');
    expect(new Date(nextPlannedTime(recurrence, first)).toISOString()).toBe('2026-10-26T07:00:00.000Z');
  });
});

describe('the days of a report', () => {
  it.each([
    ['day', '2026-03-01T01:00:00Z', '2026-02-28', '2026-02-28'],
    // Already 2 March in Shanghai.
    ['day', '2026-03-01T17:00:00Z', '2026-03-01', '2026-03-01'],
    ['week', '2026-11-23T00:00:00Z', '2026-11-16', '2026-11-22'],
    ['month', '2026-03-01T00:00:00Z', '2026-02-01', '2026-02-28'],
    ['month', '2026-01-01T00:00:00Z', '2025-12-01', '2025-12-31'],
    // Sent by hand in the middle of a month.
    ['month', '2026-11-27T03:00:00Z', '2026-10-01', '2026-10-31'],
  ] as const)('of a %s sent at %s are %s to %s', (period, sent, first_day, last_day) => {
    expect(daysBefore({ ...schedule, period }, at(sent))).toEqual({ first_day, last_day });
  });
});

describe('another attempt', () => {
  it('follows in 1, 2, 4 … 60 minutes for a day, unless the mail server refuses for good', () => {
    const minutes = (made: number) => (nextAttempt('timeout', made) ?? 0) / 60_000;
    expect([1, 2, 3, 4, 5, 6, 7, 27].map(minutes)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(nextAttempt('timeout', 28)).toBeUndefined();
    expect(nextAttempt('smtp-452', 1)).toBe(60_000);
    expect(nextAttempt('smtp-550', 1)).toBeUndefined();
  });
});
