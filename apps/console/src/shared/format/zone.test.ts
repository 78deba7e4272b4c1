import { expect, test } from 'vitest';
import { formatShortTime, formatTime } from './time.ts';
import { foreignZoneName, wallClockIn, zoneName } from './zone.ts';

const AT = Date.UTC(2026, 10, 24, 20, 32, 5);
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

test.each([
  ['UTC', '2026-11-24 20:32:05', 'UTC'],
  ['Asia/Shanghai', '2026-11-25 04:32:05', 'UTC+8'],
  ['America/St_Johns', '2026-11-24 17:02:05', 'UTC-3:30'],
])('console 13: writes a time on the wall clock of %s', (zone, time, name) => {
  expect(wallClockIn(AT, zone)).toBe(time);
  expect(zoneName(AT, zone)).toBe(name);
});

test('console 13: names the zone beside a time only where its clocks differ from those of the reader', () => {
  expect(foreignZoneName(AT, undefined)).toBeUndefined();
  expect(foreignZoneName(AT, own)).toBeUndefined();
  expect(formatTime(AT, own)).toBe(formatTime(AT));
  const other = zoneName(AT, own) === 'UTC+8' ? 'UTC' : 'Asia/Shanghai';
  expect(foreignZoneName(AT, other)).toBe(zoneName(AT, other));
  expect(formatTime(AT, other)).toBe(`${wallClockIn(AT, other)} (${zoneName(AT, other)})`);
});

test('console 13: shortens a time of another zone by that zone, and leaves out its year as ever', () => {
  const other = zoneName(AT, own) === 'UTC+8' ? 'UTC' : 'Asia/Shanghai';
  const [day = '', time = ''] = wallClockIn(AT, other).split(' ');
  expect(formatShortTime(AT, AT, other)).toBe(`${day.slice(5)} ${time.slice(0, 5)} (${zoneName(AT, other)})`);
});
