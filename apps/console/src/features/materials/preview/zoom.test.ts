import { expect, test } from 'vitest';
import { actualSize, fitted, isCut, moved, pinched, zoomed } from './zoom.ts';

const picture = { width: 4000, height: 2000 };
const stage = { width: 800, height: 600 };

test('a large picture is fitted, a small one keeps its own size', () => {
  expect(fitted(picture, stage)).toEqual({ scale: 0.2, x: 0, y: 0 });
  expect(fitted({ width: 100, height: 50 }, stage).scale).toBe(1);
});

test('a stage without a size is harmless', () => {
  expect(fitted(picture, { width: 0, height: 0 }).scale).toBe(1);
});

test('the point under the pointer stays where it is', () => {
  const at = { x: 200, y: 50 };
  const near = zoomed({ scale: 1, x: 0, y: 0 }, 2, at, picture, stage);
  expect(near).toEqual({ scale: 2, x: -200, y: -50 });
});

test('a picture cannot be moved beyond its edges', () => {
  const view = actualSize(fitted(picture, stage), picture, stage);
  expect(moved(view, { x: 9999, y: -9999 }, picture, stage)).toEqual({ scale: 1, x: 1600, y: -700 });
  expect(moved(fitted(picture, stage), { x: 50, y: 50 }, picture, stage)).toMatchObject({ x: 0, y: 0 });
});

test('a pinch zooms around its midpoint and moves with it', () => {
  const view = { scale: 1, x: 0, y: 0 };
  const apart = pinched(
    view,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -100, y: 20 },
      { x: 100, y: 20 },
    ],
    picture,
    stage,
  );
  expect(apart).toEqual({ scale: 2, x: 0, y: 20 });
});

test('zoom and position are limited', () => {
  const whole = fitted(picture, stage);
  expect(zoomed(whole, 1e6, { x: 0, y: 0 }, picture, stage).scale).toBe(16);
  expect(zoomed(whole, 1e-6, { x: 0, y: 0 }, picture, stage).scale).toBe(0.1);
});

test('detects whether the picture is larger than the stage', () => {
  expect(isCut(fitted(picture, stage), picture, stage)).toBe(false);
  expect(isCut({ scale: 1, x: 0, y: 0 }, picture, stage)).toBe(true);
});
