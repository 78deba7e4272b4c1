import { expect, test } from 'vitest';
import { withNear } from './drawn-lines.ts';

const COUNT = 200;

test('keeps lines drawn that the viewport leaves', () => {
  expect(withNear({ from: 0, to: 30 }, { from: 5, to: 35 }, COUNT)).toEqual({ from: 0, to: 35 });
  expect(withNear({ from: 40, to: 70 }, { from: 35, to: 65 }, COUNT)).toEqual({ from: 35, to: 70 });
});

test('drops the farthest lines when twice those near the viewport are drawn', () => {
  expect(withNear({ from: 0, to: 60 }, { from: 35, to: 65 }, COUNT)).toEqual({ from: 5, to: 65 });
  expect(withNear({ from: 40, to: 100 }, { from: 35, to: 65 }, COUNT)).toEqual({ from: 35, to: 95 });
});

test('draws only the lines near the viewport after a jump', () => {
  expect(withNear({ from: 0, to: 60 }, { from: 150, to: 180 }, COUNT)).toEqual({ from: 150, to: 180 });
});

test('draws no line beyond the end of a list that became shorter', () => {
  expect(withNear({ from: 0, to: 60 }, { from: 0, to: 20 }, 20)).toEqual({ from: 0, to: 20 });
  expect(withNear({ from: 150, to: 200 }, { from: 0, to: 20 }, 20)).toEqual({ from: 0, to: 20 });
});
