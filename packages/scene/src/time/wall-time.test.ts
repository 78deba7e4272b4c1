import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallTimeIn } from './time-zone.ts';
import { epochAt, parseWallTime } from './wall-time.ts';

test('reads a date and time', () => {
  expect(parseWallTime('2028-02-29T23:59:01')).toEqual({
    year: 2028,
    month: 2,
    day: 29,
    hour: 23,
    minute: 59,
    second: 1,
  });
});

test.each([
  '2027-02-29T00:00:00',
  '2027-13-01T00:00:00',
  '2027-01-01T24:00:00',
  '2027-01-01T00:60:00',
  '2027-01-01',
  '2027-01-01T00:00:00Z',
  ' 2027-01-01T00:00:00',
  '',
])('refuses "%s"', (text) => {
  expect(parseWallTime(text)).toBeUndefined();
});

test.each([
  ['UTC+8', '2027-01-01T00:00:00', '2026-12-31T16:00:00Z'],
  ['UTC-11', '2027-01-01T00:00:00', '2027-01-01T11:00:00Z'],
  ['Europe/Berlin', '2027-03-28T01:59:59', '2027-03-28T00:59:59Z'],
  ['Europe/Berlin', '2027-03-28T03:00:00', '2027-03-28T01:00:00Z'],
  ['Europe/Berlin', '2027-10-31T03:00:00', '2027-10-31T02:00:00Z'],
])('in %s it is %s at %s', (zone, text, at) => {
  const wallTime = parseWallTime(text);
  expect(wallTime && epochAt(zone, wallTime)).toBe(Date.parse(at));
});

test('is the inverse of the wall time of a zone without daylight saving time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('UTC', 'UTC-11', 'UTC+12', 'Asia/Kolkata'),
      fc.integer({ min: 0, max: 4e9 }),
      (zone, seconds) => {
        expect(epochAt(zone, wallTimeIn(zone, seconds * 1000))).toBe(seconds * 1000);
      },
    ),
  );
});
