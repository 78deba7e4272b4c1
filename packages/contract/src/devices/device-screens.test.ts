import { expect, it } from 'vitest';
import { screensOf, showsScreen } from './device-screens.ts';

const ONE = '1920*1080';
const TWO = '1920*1080,1080*1920';

it('J11: knows the screens of a device by the resolutions that it reported', () => {
  expect([screensOf({ res: '' }), screensOf({ res: ONE }), screensOf({ res: TWO })]).toEqual([
    [1],
    [1],
    [1, 2],
  ]);
});

it.each([
  ['has two screens and a player that uses both', TWO, ['volume', 'second-screen'], true],
  ['has a player that shows screen 1 only', TWO, ['volume'], false],
  ['has one screen', ONE, ['second-screen'], false],
])('J11: a device that %s', (_what, res, capabilities, showsSecond) => {
  expect(showsScreen({ res, capabilities }, 1)).toBe(true);
  expect(showsScreen({ res, capabilities }, 2)).toBe(showsSecond);
});
