import { expect, it } from 'vitest';
import { agreedPositionMs, type CycleItem } from './synchronised-item.ts';

const item = (programIndex: number, cycleMs = [10_000, 20_000]): CycleItem => ({ programIndex, cycleMs });

it.each([
  ['a device that joins the first program', item(0), 4_000, 4_000],
  ['a device that joins the second program', item(1), 14_000, 4_000],
  ['a program that begins a little late', item(1), 10_015, 15],
  ['a program that begins a little early', item(1), 9_980, -20],
  ['the first program after the end of the cycle', item(0), 29_990, -10],
  ['a single program that begins again a little early', item(0, [10_000]), 9_990, -10],
])('W6: agrees on the position of %s', (_what, which, now, expected) => {
  expect(agreedPositionMs(which, now)).toBe(expected);
  expect(agreedPositionMs(which, now + 60_000_000 * 30)).toBe(expected);
});
