import { expect, test } from 'vitest';
import { movedTo, resizedTo, rotatedTo } from './placement.ts';

test('rounds a moved element to whole program pixels', () => {
  expect(movedTo({ x: 20.8, y: -40.4 })).toEqual({ x: 21, y: -40 });
});

test('rounds each edge of an upright element separately, so that the other edges stay', () => {
  const frame = { x: 20.8, y: 40.4, width: 198.8, height: 100 };
  expect(resizedTo(frame, 0)).toEqual({ x: 21, y: 40, width: 199, height: 100 });
});

test('keeps fractions of rotated elements, whose edges are not aligned with pixels', () => {
  const frame = { x: 10 / 3, y: 10 / 3, width: 100 / 3, height: 100 / 3 };
  expect(resizedTo(frame, 30)).toEqual({ x: 3.33, y: 3.33, width: 33.33, height: 33.33 });
});

test('never reduces an element to a size of zero', () => {
  expect(resizedTo({ x: 0, y: 0, width: 0.1, height: 0.1 }, 90)).toMatchObject({ width: 1, height: 1 });
});

test.each([
  [30.04, 30],
  [270, -90],
  [-190, 170],
  [725, 5],
])('converts a rotation of %d degrees to %d', (given, kept) => {
  expect(rotatedTo({ x: 0, y: 0 }, given).rotation).toBe(kept);
});
