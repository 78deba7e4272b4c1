import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.model.ts';

const night = { quiet_start: '22:00', quiet_end: '07:00' };
const lunch = { quiet_start: '12:00', quiet_end: '13:30' };
const at = (text: string) => Date.parse(`${text}Z`);

it.each<[string, typeof night, string, string, string | undefined]>([
  ['before midnight', night, 'Asia/Shanghai', '2026-11-20T15:00', '2026-11-20T23:00'],
  ['after midnight', night, 'Asia/Shanghai', '2026-11-20T17:00', '2026-11-20T23:00'],
  ['from their start', night, 'Asia/Shanghai', '2026-11-20T14:00', '2026-11-20T23:00'],
  ['not at their end', night, 'Asia/Shanghai', '2026-11-20T23:00', undefined],
  ['not during the day', night, 'Asia/Shanghai', '2026-11-20T06:00', undefined],
  ['within a day', lunch, 'UTC', '2026-11-20T12:30', '2026-11-20T13:30'],
  ['through a change of the clock', night, 'Europe/Berlin', '2026-10-24T22:00', '2026-10-25T06:00'],
])('quiet hours are on %s', (_, hours, zone, now, until) => {
  expect(quietUntil(hours, zone, at(now))).toBe(until === undefined ? undefined : at(until));
});

it('none are never on', () => {
  expect(quietUntil({ quiet_start: null, quiet_end: null }, 'UTC', 0)).toBeUndefined();
});
