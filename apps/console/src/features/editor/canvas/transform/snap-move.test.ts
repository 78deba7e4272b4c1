import { expect, test } from 'vitest';
import { snapMove } from './snap-move.ts';
import { snapTargets } from './snap-targets.ts';

const CANVAS = { width: 1000, height: 500 };
const NO_GUIDES = { vertical: [], horizontal: [] };
const NO_BOXES = snapTargets([], CANVAS, NO_GUIDES);

test.each([
  ['its left edge to the edge of the canvas', { x: 4, y: 100 }, { x: -4, y: 0 }],
  ['its right edge to the edge of the canvas', { x: 797, y: 100 }, { x: 3, y: 0 }],
  ['its centre to the centre of the canvas', { x: 398, y: 203 }, { x: 2, y: -3 }],
  ['nothing that is too far away', { x: 12, y: 100 }, { x: 0, y: 0 }],
])('snaps %s', (_, at, by) => {
  expect(snapMove({ ...at, width: 200, height: 100 }, NO_BOXES, 6).by).toEqual(by);
});

test('snaps to a guide and shows it across the canvas', () => {
  const targets = snapTargets([], CANVAS, { vertical: [333], horizontal: [] });
  const { by, marks } = snapMove({ x: 330, y: 90, width: 50, height: 40 }, targets, 6);
  expect(by).toEqual({ x: 3, y: 0 });
  expect(marks).toEqual({ lines: [{ axis: 'x', at: 333, from: 0, to: 500 }], distances: [] });
});

test('snaps to the edge of an element and shows the distance to it', () => {
  const targets = snapTargets([{ x: 100, y: 20, width: 60, height: 30 }], CANVAS, NO_GUIDES);
  const { by, marks } = snapMove({ x: 103, y: 130, width: 90, height: 40 }, targets, 6);
  expect(by).toEqual({ x: -3, y: 0 });
  expect(marks).toEqual({
    lines: [{ axis: 'x', at: 100, from: 20, to: 170 }],
    distances: [{ axis: 'y', at: 100, from: 50, to: 130, isEqual: false }],
  });
});

test('shows the distance to the nearest of several elements on a line', () => {
  const far = { x: 100, y: 20, width: 60, height: 30 };
  const near = { x: 100, y: 240, width: 70, height: 30 };
  const { marks } = snapMove(
    { x: 100, y: 140, width: 90, height: 40 },
    snapTargets([far, near], CANVAS, NO_GUIDES),
    6,
  );
  expect(marks.distances).toEqual([{ axis: 'y', at: 100, from: 180, to: 240, isEqual: false }]);
});

const LEFT = { x: 100, y: 100, width: 50, height: 50 };
const RIGHT = { x: 300, y: 110, width: 70, height: 50 };

test.each([
  ['between two neighbours', 203, 200],
  ['beyond the right one', 517, 520],
])('keeps equal distances %s', (_, x, snapped) => {
  const box = { x, y: 130, width: 50, height: 26 };
  const { by, marks } = snapMove(box, snapTargets([LEFT, RIGHT], CANVAS, NO_GUIDES), 3);
  expect(x + by.x).toBe(snapped);
  const lengths = marks.distances.map(({ from, to }) => to - from);
  expect(lengths).toEqual([lengths[0], lengths[0]]);
  expect(marks.distances.every(({ isEqual, axis }) => isEqual && axis === 'x')).toBe(true);
});

test('keeps no equal distances to elements that are not beside the box', () => {
  const box = { x: 203, y: 300, width: 50, height: 31 };
  expect(snapMove(box, snapTargets([LEFT, RIGHT], CANVAS, NO_GUIDES), 4).by.x).toBe(0);
});
