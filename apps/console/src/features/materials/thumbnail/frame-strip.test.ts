import { expect, test } from 'vitest';
import { frameAt, framesIn } from './frame-strip.ts';

test('the number of frames follows from the proportions of the strip', () => {
  expect(framesIn({ width: 3200, height: 180 }, { width: 1920, height: 1080 })).toBe(10);
  expect(framesIn({ width: 506, height: 180 }, { width: 1080, height: 1920 })).toBe(5);
  expect(framesIn({ width: 100, height: 180 }, { width: 1920, height: 1080 })).toBe(1);
});

test('the pointer selects frames from the first to the last', () => {
  expect([0, 0.05, 0.5, 0.99, 1].map((place) => frameAt(place, 10))).toEqual([0, 0, 5, 9, 9]);
  expect(frameAt(-0.1, 10)).toBe(0);
});
