import { expect, test } from 'vitest';
import {
  fitView,
  fromPixel,
  MAX_ZOOM,
  type MapView,
  panBy,
  pinchView,
  toCoordinates,
  toPixel,
  toWorld,
  zoomBy,
} from './projection.ts';

const size = { width: 800, height: 600 };
const view: MapView = { ...toWorld({ latitude: 31.230416, longitude: 121.473701 }), zoom: 9 };

test.each([
  [31.230416, 121.473701],
  [-54.8, -68.3],
  [0, 180],
  [85.05, -180],
])('a place of %d, %d is the same after a walk over the map', (latitude, longitude) => {
  const world = toWorld({ latitude, longitude });
  expect(toCoordinates(world)).toEqual({ latitude, longitude });
  const pixel = toPixel(view, size, world);
  const back = fromPixel(view, size, pixel);
  expect(back.x).toBeCloseTo(world.x, 9);
  expect(back.y).toBeCloseTo(world.y, 9);
});

test('the poles are at the edges of the map', () => {
  expect(toWorld({ latitude: 90, longitude: 0 }).y).toBeCloseTo(0, 6);
  expect(toWorld({ latitude: -90, longitude: 0 }).y).toBeCloseTo(1, 6);
});

test('zooming keeps the place under the pointer, and ends somewhere', () => {
  const pixel = { x: 100, y: 450 };
  const under = fromPixel(view, size, pixel);
  const closer = zoomBy(view, size, 2.5, pixel);
  expect(fromPixel(closer, size, pixel).x).toBeCloseTo(under.x, 9);
  expect(fromPixel(closer, size, pixel).y).toBeCloseTo(under.y, 9);
  expect(zoomBy(view, size, 99).zoom).toBe(MAX_ZOOM);
});

test('moving by pixels moves the centre, not beyond the edge of the world', () => {
  expect(toPixel(panBy(view, 40, -30), size, view)).toEqual({ x: 360, y: 330 });
  expect(panBy(view, 1e9, 0).x).toBe(1);
});

test('a view fits all places with a margin, one place with its surroundings, none with the world', () => {
  const places = [toWorld({ latitude: 39.9, longitude: 116.4 }), toWorld({ latitude: 22.5, longitude: 114 })];
  const fitted = fitView(places, size);
  for (const place of places) {
    const { x, y } = toPixel(fitted, size, place);
    expect(x).toBeGreaterThanOrEqual(60);
    expect(x).toBeLessThanOrEqual(740);
    expect(y).toBeGreaterThanOrEqual(60);
    expect(y).toBeLessThanOrEqual(540);
  }
  expect(fitView(places.slice(0, 1), size).zoom).toBe(11);
  expect(fitView([], size).zoom).toBeLessThan(2.5);
});

test('two fingers keep the places under them, and zoom by their distance', () => {
  const before = [
    { x: 300, y: 200 },
    { x: 400, y: 200 },
  ] as const;
  const now = [
    { x: 250, y: 260 },
    { x: 450, y: 260 },
  ] as const;
  const pinched = pinchView(view, size, before, now);
  expect(pinched.zoom).toBeCloseTo(view.zoom + 1, 9);
  for (const [index, finger] of now.entries()) {
    const under = fromPixel(view, size, before[index] as (typeof before)[number]);
    const { x, y } = toPixel(pinched, size, under);
    expect([x, y]).toEqual([expect.closeTo(finger.x, 3), expect.closeTo(finger.y, 3)]);
  }
  expect(pinchView(view, size, before, [now[0], now[0]]).zoom).toBe(view.zoom);
});
