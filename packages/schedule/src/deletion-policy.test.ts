import { expect, it } from 'vitest';
import { endedLongAgo } from './deletion-policy.ts';

const shanghai = (text: string) => Date.parse(`${text}:00+08:00`);

it.each([
  ['2026-11-20', '2026-11-27T23:59', false],
  ['2026-11-20', '2026-11-28T00:00', true],
  ['2026-11-20', '2027-11-20T12:00', true],
  ['2026-11-20', '2026-11-01T12:00', false],
])('S12: a release until %s ended long ago at %s: %s', (validTo, now, expected) => {
  expect(endedLongAgo({ validTo }, shanghai(now), 'Asia/Shanghai')).toBe(expected);
});

it('S12: counts days in the zone of the device', () => {
  const now = shanghai('2026-11-28T00:00');
  expect(endedLongAgo({ validTo: '2026-11-20' }, now, 'UTC')).toBe(false);
});
