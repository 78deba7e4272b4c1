import { expect, it } from 'vitest';
import { wholeDays } from './whole-days.ts';

const HOUR = 3_600_000;
/** The second day has 25 hours. */
const STARTS = [0, 24 * HOUR, 49 * HOUR];
const END = 73 * HOUR;

const part = (from: number, to: number, state = 'plays') => ({ from: from * HOUR, to: to * HOUR, state });

it('makes one part of days that follow each other', () => {
  expect(wholeDays([part(8, 12), part(14, 18), part(32, 36)], STARTS, END)).toEqual([part(0, 49)]);
  expect(wholeDays([part(8, 12), part(60, 61)], STARTS, END)).toEqual([part(0, 24), part(49, 73)]);
});

it('has the state of each day that counts most', () => {
  const parts = [
    part(8, 10, 'replaced'),
    part(10, 11),
    part(30, 40, 'replaced'),
    part(41, 42, 'not-approved'),
  ];
  expect(wholeDays(parts, STARTS, END)).toEqual([part(0, 24), part(24, 49, 'replaced')]);
});

it('draws a part that crosses midnight on both days, and none on a day that it only touches', () => {
  expect(wholeDays([part(22, 26)], STARTS, END)).toEqual([part(0, 49)]);
  expect(wholeDays([part(22, 24)], STARTS, END)).toEqual([part(0, 24)]);
  expect(wholeDays([part(24, 26)], STARTS, END)).toEqual([part(24, 49)]);
});
