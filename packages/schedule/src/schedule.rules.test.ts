import { describe, expect, it } from 'vitest';
import { checkSchedule, DEFAULT_SPAN } from './schedule.rules.ts';
import { scheduleSchema } from './schedule.schema.ts';
import { aSchedule } from './testing/schedule-builders.ts';

describe('checkSchedule', () => {
  it('accepts the default span on every weekday', () => {
    expect(checkSchedule(aSchedule({ spans: [DEFAULT_SPAN] }))).toBeNull();
  });

  it.each([
    ['end_before_start', { validFrom: '2026-02-02', validTo: '2026-02-01' }],
    ['weekday_required', { weekdays: [] }],
    ['span_required', { spans: [] }],
    ['span_empty', { spans: [{ start: '08:00', end: '08:00' }] }],
    ['spans_overlap', { spans: [span('08:00', '10:00'), span('09:59', '11:00')] }],
    ['spans_overlap', { spans: [span('08:00', '10:00'), span('08:00', '10:00')] }],
    ['spans_overlap', { spans: [span('08:00', '20:00'), span('09:00', '10:00')] }],
    ['spans_overlap', { spans: [span('22:00', '23:59'), span('23:00', '01:00')] }],
    ['spans_overlap', { spans: [span('22:00', '02:00'), span('01:00', '03:00')] }],
  ] as const)('refuses with %s', (problem, overrides) => {
    expect(checkSchedule(aSchedule(overrides as object))).toBe(problem);
  });

  it.each([
    ['one day only', { validFrom: '2026-02-02', validTo: '2026-02-02' }],
    ['spans that touch', { spans: [span('08:00', '10:00'), span('10:00', '12:00')] }],
    ['the last minute of the day', { spans: [span('23:59', '23:59')] }],
    ['a span until midnight', { spans: [span('22:00', '00:00'), span('00:00', '02:00')] }],
    [
      'a span over midnight into a day that is not chosen',
      { weekdays: [5], spans: [span('22:00', '02:00'), span('01:00', '03:00')] },
    ],
    ['no weekday when it is continuous', { continuous: true, weekdays: [], spans: [] }],
  ])('accepts %s', (_name, overrides) => {
    expect(checkSchedule(aSchedule(overrides))).toBeNull();
  });

  it('sees an overlap from Sunday into Monday', () => {
    const spans = [span('22:00', '02:00'), span('01:00', '03:00')];
    expect(checkSchedule(aSchedule({ weekdays: [7, 1], spans }))).toBe('spans_overlap');
    expect(checkSchedule(aSchedule({ weekdays: [1, 3], spans }))).toBeNull();
  });
});

describe('scheduleSchema', () => {
  it.each([
    ['a day that does not exist', { validFrom: '2026-02-30' }],
    ['a time after 23:59', { spans: [span('08:00', '24:00')] }],
    ['a time with seconds', { spans: [span('08:00', '09:00:30')] }],
    ['weekday 0', { weekdays: [0] }],
    ['weekday 8', { weekdays: [8] }],
  ])('refuses %s', (_name, overrides) => {
    expect(scheduleSchema.safeParse(aSchedule(overrides)).success).toBe(false);
  });
});

function span(start: string, end: string) {
  return { start, end };
}
