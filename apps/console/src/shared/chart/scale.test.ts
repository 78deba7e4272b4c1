import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

test.each<[number[], number[]]>([
  [
    [1142, 1241],
    [1100, 1150, 1200, 1250],
  ],
  [
    [0, 3],
    [0, 1, 2, 3],
  ],
  [[0], [0, 1]],
  [[7], [6, 7, 8]],
  [[7.4], [7, 8]],
  [
    [0, 9870],
    [0, 5000, 10_000],
  ],
  [[], [0, 1]],
])('draws %j between round numbers', (values, ticks) => {
  expect(scaleOf(values)).toEqual({ from: ticks[0], to: ticks.at(-1), ticks });
});
