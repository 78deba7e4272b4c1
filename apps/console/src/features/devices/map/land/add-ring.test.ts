import { expect, test } from 'vitest';
import { addRing } from './add-ring.ts';

const window = { west: 0.4, east: 0.6, north: 0.4, south: 0.6 };

function drawn(...points: [x: number, y: number][]): [number, number][] {
  const path: [number, number][] = [];
  const note = (x: number, y: number) => void path.push([x / 1000 + 0.4, y / 1000 + 0.4]);
  const target = { moveTo: note, lineTo: note, closePath: () => {} };
  addRing(target, Float64Array.from(points.flat()), { scale: 1000, window });
  return path.map(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]);
}

test('what is in sight is drawn as it is', () => {
  const ring: [number, number][] = [
    [0.45, 0.45],
    [0.55, 0.45],
    [0.5, 0.55],
  ];
  expect(drawn(...ring)).toEqual(ring);
});

test('of what is beyond one edge, the first and the last point are left', () => {
  expect(drawn([0.5, 0.5], [0.3, 0.45], [0.2, 0.4], [0.1, 0.5], [0.3, 0.55])).toEqual([
    [0.5, 0.5],
    [0.3, 0.45],
    [0.3, 0.55],
  ]);
});

test('a line around a corner does not cut it', () => {
  const around = drawn([0.5, 0.5], [0.1, 0.5], [0.1, 0.7], [0.2, 0.9], [0.5, 0.9]);
  expect(around).toEqual([
    [0.5, 0.5],
    [0.1, 0.5],
    [0.2, 0.9],
    [0.5, 0.9],
  ]);
});

test('points that fall on one pixel are one', () => {
  expect(drawn([0.45, 0.45], [0.4501, 0.45], [0.4502, 0.4501], [0.55, 0.5])).toHaveLength(2);
});
