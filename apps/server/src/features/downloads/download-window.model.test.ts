import { expect, test } from 'vitest';
import { opensAt } from './download-window.model.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const night = { window_start: '01:00', window_end: '05:00' };
const overMidnight = { window_start: '22:00', window_end: '06:00' };

test.each([
  ['without a window', { window_start: null, window_end: null }, '2030-01-02T12:00', 0],
  ['inside', night, '2030-01-02T01:00', 0],
  ['the end is exclusive', night, '2030-01-02T05:00', at('2030-01-03T01:00')],
  ['before it', night, '2030-01-02T00:59', at('2030-01-02T01:00')],
  ['before midnight', overMidnight, '2030-01-02T23:00', 0],
  ['after midnight', overMidnight, '2030-01-02T05:59', 0],
  ['during the day', overMidnight, '2030-01-02T06:00', at('2030-01-02T22:00')],
  ['to the end of the day', { window_start: '20:00', window_end: '23:59' }, '2030-01-02T23:59', 0],
])('%s', (_, window, now, expected) => {
  expect(opensAt(window, 'UTC', at(now))).toBe(expected);
});
