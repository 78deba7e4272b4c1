import { expect, test } from 'vitest';
import { toWorld } from '../projection.ts';
import { addLand } from './land-shapes.ts';
import { decodeRings, encodeRings } from './ring-codec.ts';

const size = { width: 800, height: 600 };

/** Counts what is drawn. */
function aPath() {
  const counts = { rings: 0, points: 0 };
  return {
    counts,
    path: {
      moveTo: () => void (counts.rings += 1),
      lineTo: () => void (counts.points += 1),
      closePath: () => {},
    },
  };
}

test('rings are the same after they were written and read, to a hundredth of a degree', () => {
  const rings: [number, number][][] = [
    [
      [-180, -90],
      [179.99, 83.61],
      [0, 0],
      [-0.01, 12.34],
    ],
    [
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
    ],
  ];
  expect(decodeRings(encodeRings(rings))).toEqual(rings);
});

test('islets that are too small for a ring are left out', () => {
  expect(
    encodeRings([
      [
        [1, 1],
        [1.001, 1],
        [1, 1.001],
        [1, 1],
      ],
    ]),
  ).toBe('');
});

test('there is land around Shanghai and none in the middle of the Pacific', () => {
  const china = aPath();
  addLand(china.path, { ...toWorld({ latitude: 31, longitude: 115 }), zoom: 5 }, size);
  expect(china.counts.points).toBeGreaterThan(200);
  const pacific = aPath();
  addLand(pacific.path, { ...toWorld({ latitude: 30, longitude: -145 }), zoom: 6 }, size);
  expect(pacific.counts.points).toBeLessThan(100);
});

test('land across the date line is drawn at both edges, without a line across the world', () => {
  const view = { x: 0.5, y: 0.5, zoom: 1 };
  let last = { x: 0, y: 0 };
  let longest = 0;
  const edges = { west: 0, east: 0 };
  const to = (x: number, y: number) => {
    last = { x, y };
    if (x < 400 - 256) edges.west += 1;
    if (x > 400 + 256) edges.east += 1;
  };
  const lineTo = (x: number, y: number) => {
    // Antarctica is closed along the edge of the world.
    if (y < 300 + 256) longest = Math.max(longest, Math.abs(x - last.x));
    to(x, y);
  };
  addLand({ moveTo: to, lineTo, closePath: () => {} }, view, size);
  expect(longest).toBeLessThan(100);
  expect([edges.west > 5, edges.east > 5]).toEqual([true, true]);
});

test('the whole world has fewer points than pixels could show', () => {
  const world = aPath();
  addLand(world.path, { x: 0.5, y: 0.5, zoom: 1 }, size);
  expect(world.counts.rings).toBeGreaterThan(50);
  expect(world.counts.points).toBeLessThan(15_000);
});
