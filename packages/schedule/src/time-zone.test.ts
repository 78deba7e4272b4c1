import { describe, expect, it } from 'vitest';
import {
  dateOfDay,
  dayOfDate,
  dayStartAt,
  instantAt,
  isTimeZone,
  localDayAt,
  offsetSegmentAt,
  resolveTimeZone,
} from './time-zone.ts';

describe('resolveTimeZone', () => {
  it.each([
    ['UTC+8', 'Etc/GMT-8'],
    ['UTC+08:00', 'Etc/GMT-8'],
    ['GMT-5', 'Etc/GMT+5'],
    ['+08:00', 'Etc/GMT-8'],
    ['UTC+0', 'UTC'],
    ['UTC+5:30', '+05:30'],
    ['UTC-03:30', '-03:30'],
    ['Asia/Shanghai', 'Asia/Shanghai'],
  ])('%s is %s', (name, zone) => {
    expect(resolveTimeZone(name)).toBe(zone);
    expect(isTimeZone(name)).toBe(true);
  });

  it('gives UTC+8 the offset of Shanghai', () => {
    expect(offsetSegmentAt(0, 'UTC+8').offset).toBe(8 * 3_600_000);
  });

  it.each(['Mars/Olympus', '', 'UTC+99', "'; drop table"])('does not know %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});

describe('localDayAt', () => {
  it('is the local day, not that of UTC', () => {
    const instant = Date.parse('2026-11-20T16:00Z');
    expect(dateOfDay(localDayAt(instant, 'Asia/Shanghai'))).toBe('2026-11-21');
    expect(dateOfDay(localDayAt(instant - 1, 'Asia/Shanghai'))).toBe('2026-11-20');
    expect(dateOfDay(localDayAt(instant, 'UTC'))).toBe('2026-11-20');
  });
});

describe('dayStartAt', () => {
  it.each([
    ['2026-11-21', 'Asia/Shanghai', Date.UTC(2026, 10, 20, 16)],
    ['2026-11-21', 'America/New_York', Date.UTC(2026, 10, 21, 5)],
    // Clocks go forward at 02:00 on this day, and back at 03:00 on the other.
    ['2026-03-29', 'Europe/Berlin', Date.UTC(2026, 2, 28, 23)],
    ['2026-03-30', 'Europe/Berlin', Date.UTC(2026, 2, 29, 22)],
    ['2026-10-26', 'Europe/Berlin', Date.UTC(2026, 9, 25, 23)],
  ])('of %s in %s', (date, zone, start) => {
    const day = dayOfDate(date);
    expect(dayStartAt(day, zone)).toBe(start);
    expect(localDayAt(start, zone)).toBe(day);
    expect(localDayAt(start - 1, zone)).toBe(day - 1);
    expect(dateOfDay(day)).toBe(date);
  });
});

describe('instantAt', () => {
  it.each([
    ['2026-06-01T12:00', 'Asia/Shanghai', '2026-06-01T12:00+08:00'],
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T01:59+01:00'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T03:00+02:00'],
    ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T03:00+01:00'],
    ['2026-11-01T12:00', 'America/New_York', '2026-11-01T12:00-05:00'],
  ])('%s in %s is %s', (wall, zone, instant) => {
    expect(instantAt(Date.parse(`${wall}Z`), zone)).toBe(Date.parse(instant));
  });
});
