import { expect, test } from 'vitest';
import { isTimeZone, UTC_OFFSETS, wallTimeIn } from './time-zone.ts';

const timeIn = (timeZone: string, at: string) => {
  const { hour, minute, second } = wallTimeIn(timeZone, Date.parse(at));
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
};

test('offers whole hours from UTC-11 to UTC+12', () => {
  expect(UTC_OFFSETS).toHaveLength(24);
  expect([UTC_OFFSETS[0], UTC_OFFSETS[11], UTC_OFFSETS[23]]).toEqual(['UTC-11', 'UTC', 'UTC+12']);
});

test.each(['UTC+8', 'UTC', 'UTC-11', 'Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])(
  'accepts %s',
  (name) => expect(isTimeZone(name)).toBe(true),
);

test.each(['UTC+13', 'UTC-12', 'UTC+0', 'UTC+08', 'Shanghai', '', 'Asia/', '../etc', `A/${'b'.repeat(70)}`])(
  'refuses %j',
  (name) => expect(isTimeZone(name)).toBe(false),
);

test.each([
  ['UTC', '2026-11-22T23:59:58Z', '23:59:58'],
  ['UTC+8', '2026-11-22T23:59:58Z', '07:59:58'],
  ['UTC-11', '2026-11-22T10:30:00Z', '23:30:00'],
  ['UTC+12', '2026-11-22T12:00:00Z', '00:00:00'],
  ['Asia/Shanghai', '2026-11-22T16:00:00Z', '00:00:00'],
  ['Asia/Kathmandu', '2026-11-22T00:00:00Z', '05:45:00'],
])('gives the time of day in %s', (zone, at, time) => expect(timeIn(zone, at)).toBe(time));

test.each([
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '01:59:59'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '03:00:00'],
  ['Europe/Berlin', '2026-10-25T00:59:59Z', '02:59:59'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z', '02:00:00'],
  ['America/New_York', '2026-03-08T07:00:00Z', '03:00:00'],
  ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', '01:59:59'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '01:30:00'],
])('follows daylight saving time in %s at %s', (zone, at, time) => expect(timeIn(zone, at)).toBe(time));

test('uses the local zone for a zone that this machine does not know', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = '2026-11-22T10:30:00Z';
  expect(timeIn('Mars/Olympus', at)).toBe(timeIn(own, at));
});

test.each([
  ['UTC+8', '2026-12-31T16:00:00Z', [2027, 1, 1]],
  ['America/New_York', '2026-11-22T02:03:04Z', [2026, 11, 21]],
])('gives the date in %s', (zone, at, date) => {
  const { year, month, day } = wallTimeIn(zone, Date.parse(at));
  expect([year, month, day]).toEqual(date);
});

test('uses the local zone where none is named', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = Date.parse('2026-11-22T10:30:00Z');
  expect(wallTimeIn(null, at)).toEqual(wallTimeIn(own, at));
});
