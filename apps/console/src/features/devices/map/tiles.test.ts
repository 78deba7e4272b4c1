import { expect, it } from 'vitest';
import { tilesOf } from './tiles.ts';

const SIZE = { width: 800, height: 600 };
const placesOf = (zoom: number, maxZoom = 18) =>
  tilesOf({ x: 0.5, y: 0.5, zoom }, SIZE, maxZoom).map(({ z, x, y }) => `${z}/${x}/${y}`);

it('shows the whole world by one tile', () => {
  expect(tilesOf({ x: 0.5, y: 0.5, zoom: 0 }, SIZE, 18)).toEqual([
    { z: 0, x: 0, y: 0, left: 272, top: 172, width: 256, height: 256 },
  ]);
});

it('covers the view without gaps, at the nearest enlargement', () => {
  const view = { x: 0.512_345, y: 0.433_21, zoom: 6.3 };
  const fine = tilesOf(view, SIZE, 18).filter(({ z }) => z === 6);
  const rows = new Map<number, typeof fine>();
  for (const tile of fine) rows.set(tile.y, [...(rows.get(tile.y) ?? []), tile]);
  let bottom = fine[0]?.top ?? Number.NaN;
  expect(bottom).toBeLessThanOrEqual(0);
  for (const row of rows.values()) {
    let right = row[0]?.left ?? Number.NaN;
    expect(right).toBeLessThanOrEqual(0);
    for (const { left, top, width } of row) {
      expect([left, top]).toEqual([right, bottom]);
      right += width;
    }
    expect(right).toBeGreaterThanOrEqual(SIZE.width);
    bottom += row[0]?.height ?? Number.NaN;
  }
  expect(bottom).toBeGreaterThanOrEqual(SIZE.height);
});

it('has coarser tiles below', () => {
  expect([...new Set(placesOf(6).map((place) => place.split('/')[0]))]).toEqual(['3', '6']);
  expect([...new Set(placesOf(2).map((place) => place.split('/')[0]))]).toEqual(['0', '2']);
});

it('enlarges the finest that the service has, and asks for none outside of the world', () => {
  expect(new Set(placesOf(16, 4))).toEqual(
    new Set(['1/0/0', '1/1/0', '1/0/1', '1/1/1', '4/7/7', '4/8/7', '4/7/8', '4/8/8']),
  );
  for (const { x, y, z } of tilesOf({ x: 0, y: 1, zoom: 3 }, SIZE, 18)) {
    expect([x >= 0, y >= 0, x < 2 ** z, y < 2 ** z]).toEqual([true, true, true, true]);
  }
});
