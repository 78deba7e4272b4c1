import { describe, expect, it } from 'vitest';
import { nextFlipAfter, scheduleStateAt } from './effect.ts';
import { aSchedule, at } from './testing/schedule-builders.ts';

const SHANGHAI = 'Asia/Shanghai';
const BERLIN = 'Europe/Berlin';
const morning = [{ start: '08:00', end: '10:00' }];
const overnight = [{ start: '22:00', end: '02:00' }];

describe('scheduleStateAt', () => {
  it.each([
    ['2025-12-31T23:59:59.999+08:00', 'not-started'],
    ['2026-01-01T00:00+08:00', 'in-effect'],
    ['2026-12-31T23:59:59.999+08:00', 'in-effect'],
    ['2027-01-01T00:00+08:00', 'expired'],
  ])('%s is %s of a release for the whole of 2026', (instant, state) => {
    expect(scheduleStateAt(aSchedule(), at(instant), SHANGHAI)).toBe(state);
    expect(
      scheduleStateAt(aSchedule({ continuous: true, weekdays: [], spans: [] }), at(instant), SHANGHAI),
    ).toBe(state);
  });

  it.each([
    ['2026-06-01T07:59:59.999+08:00', 'out-of-span'],
    ['2026-06-01T08:00+08:00', 'in-effect'],
    ['2026-06-01T09:59:59.999+08:00', 'in-effect'],
    ['2026-06-01T10:00+08:00', 'out-of-span'],
    ['2026-06-02T09:00+08:00', 'weekday'],
  ])('%s is %s of 08:00-10:00 on Mondays', (instant, state) => {
    expect(scheduleStateAt(aSchedule({ weekdays: [1], spans: morning }), at(instant), SHANGHAI)).toBe(state);
  });

  it.each([
    ['2026-06-05T21:59+08:00', 'out-of-span'],
    ['2026-06-05T22:00+08:00', 'in-effect'],
    ['2026-06-06T01:59+08:00', 'in-effect'],
    ['2026-06-06T02:00+08:00', 'weekday'],
    ['2026-06-05T01:00+08:00', 'out-of-span'],
  ])('%s is %s of 22:00-02:00 on Fridays: the night belongs to the day it starts on', (instant, state) => {
    expect(scheduleStateAt(aSchedule({ weekdays: [5], spans: overnight }), at(instant), SHANGHAI)).toBe(
      state,
    );
  });

  it('plays the night that starts on the last valid day to its end', () => {
    const schedule = aSchedule({ validTo: '2026-06-05', spans: overnight });
    expect(scheduleStateAt(schedule, at('2026-06-06T01:59+08:00'), SHANGHAI)).toBe('in-effect');
    expect(scheduleStateAt(schedule, at('2026-06-06T02:00+08:00'), SHANGHAI)).toBe('expired');
  });

  it('does not play the night before the first valid day', () => {
    const schedule = aSchedule({ validFrom: '2026-06-05', spans: overnight });
    expect(scheduleStateAt(schedule, at('2026-06-05T01:00+08:00'), SHANGHAI)).toBe('out-of-span');
  });

  it('follows the zone of the device', () => {
    const schedule = aSchedule({ spans: morning });
    const instant = at('2026-06-01T09:00+08:00');
    expect(scheduleStateAt(schedule, instant, SHANGHAI)).toBe('in-effect');
    expect(scheduleStateAt(schedule, instant, 'UTC+8')).toBe('in-effect');
    expect(scheduleStateAt(schedule, instant, BERLIN)).toBe('out-of-span');
  });

  it('knows 29 February', () => {
    const schedule = aSchedule({ validFrom: '2028-02-29', validTo: '2028-02-29' });
    expect(scheduleStateAt(schedule, at('2028-02-29T12:00+08:00'), SHANGHAI)).toBe('in-effect');
    expect(scheduleStateAt(schedule, at('2028-03-01T00:00+08:00'), SHANGHAI)).toBe('expired');
  });

  it('does not play a time that the clocks skip', () => {
    const schedule = aSchedule({ spans: [{ start: '02:15', end: '02:45' }] });
    expect(nextFlipAfter(schedule, at('2026-03-28T02:45+01:00'), BERLIN)).toBe(at('2026-03-30T02:15+02:00'));
  });

  it('starts when the clocks jump over its start', () => {
    const schedule = aSchedule({ spans: [{ start: '02:30', end: '04:00' }] });
    expect(nextFlipAfter(schedule, at('2026-03-29T00:00+01:00'), BERLIN)).toBe(at('2026-03-29T03:00+02:00'));
  });

  it('plays a repeated time twice', () => {
    const schedule = aSchedule({ spans: [{ start: '02:15', end: '02:45' }] });
    const flips = [at('2026-10-25T00:00+02:00')];
    for (let i = 0; i < 4; i += 1) flips.push(nextFlipAfter(schedule, flips[i] ?? 0, BERLIN) ?? 0);
    expect(flips.slice(1)).toEqual([
      at('2026-10-25T02:15+02:00'),
      at('2026-10-25T02:45+02:00'),
      at('2026-10-25T02:15+01:00'),
      at('2026-10-25T02:45+01:00'),
    ]);
  });
});

describe('nextFlipAfter', () => {
  it('continues over midnight where one day adjoins the next', () => {
    expect(nextFlipAfter(aSchedule(), at('2026-06-01T12:00+08:00'), SHANGHAI)).toBe(
      at('2027-01-01T00:00+08:00'),
    );
    const weekdays = aSchedule({ weekdays: [1, 2, 3, 4, 5] });
    expect(nextFlipAfter(weekdays, at('2026-06-01T12:00+08:00'), SHANGHAI)).toBe(
      at('2026-06-06T00:00+08:00'),
    );
  });

  it('finds a start years ahead', () => {
    const schedule = aSchedule({ validFrom: '2038-01-19', validTo: '2038-01-20' });
    expect(nextFlipAfter(schedule, at('2026-06-01T12:00+02:00'), BERLIN)).toBe(at('2038-01-19T00:00+01:00'));
  });

  it('is null when nothing is left', () => {
    expect(nextFlipAfter(aSchedule(), at('2027-01-01T00:00+08:00'), SHANGHAI)).toBeNull();
    expect(nextFlipAfter(aSchedule({ weekdays: [] }), at('2026-01-01T00:00+08:00'), SHANGHAI)).toBeNull();
    expect(nextFlipAfter(aSchedule({ validTo: '2025-01-01' }), at('2026-01-01T00:00Z'), BERLIN)).toBeNull();
  });
});
