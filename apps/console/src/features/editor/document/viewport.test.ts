import { expect, test } from 'vitest';
import {
  centred,
  fitBox,
  fitViewport,
  inResizedWindow,
  nextZoomStep,
  toProgram,
  visiblePart,
  zoomAt,
} from './viewport.ts';

const canvas = { width: 1920, height: 1080 };

test('fits the whole canvas into the middle of the window', () => {
  const view = fitViewport({ width: 1024, height: 800 }, canvas);
  expect(view.zoom).toBeCloseTo(0.5);
  expect(view.x).toBe(32);
  expect(view.y).toBe(Math.round((800 - 540) / 2));
});

test('fits a box of the program into the middle of the window', () => {
  const view = fitBox({ width: 1024, height: 800 }, { x: 300, y: 500, width: 240, height: 100 });
  expect(view.zoom).toBe(4);
  expect(toProgram(view, { x: 512, y: 400 })).toEqual({ x: 420, y: 550 });
});

test('keeps the zoom within its limits for any window size', () => {
  expect(fitViewport({ width: 10, height: 10 }, canvas).zoom).toBe(0.05);
  expect(zoomAt(centred(canvas, canvas, 1), 100, { x: 0, y: 0 }).zoom).toBe(8);
});

test('keeps the program point under the pointer while zooming', () => {
  const view = { x: 30, y: -20, zoom: 0.4 };
  const pointer = { x: 333, y: 222 };
  const zoomed = zoomAt(view, 1.7, pointer);
  expect(toProgram(zoomed, pointer).x).toBeCloseTo(toProgram(view, pointer).x);
  expect(toProgram(zoomed, pointer).y).toBeCloseTo(toProgram(view, pointer).y);
});

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [0.41, 1, 0.5],
  [0.41, -1, 0.33],
  [8, 1, 8],
  [0.05, -1, 0.05],
] as const)('steps from %d in direction %d to %d', (zoom, direction, next) => {
  expect(nextZoomStep(zoom, direction)).toBe(next);
});

test('editor 10: a canvas that fits comes into the window when panels are hidden', () => {
  const view = centred({ width: 1434, height: 1000 }, canvas, 1);
  expect(view.x).toBe(-243);
  expect(inResizedWindow(view, { width: 1434, height: 1000 }, { width: 2040, height: 1240 }, canvas)).toEqual(
    {
      x: 60,
      y: 80,
      zoom: 1,
    },
  );
});

test('keeps what is in the middle of the window when its size changes', () => {
  const view = { x: -300, y: -100, zoom: 2 };
  const [before, after] = [
    { width: 800, height: 600 },
    { width: 1000, height: 500 },
  ];
  const resized = inResizedWindow(view, before, after, canvas);
  expect(toProgram(resized, { x: 500, y: 250 })).toEqual(toProgram(view, { x: 400, y: 300 }));
});

test('editor 13: the visible part of the canvas is what the window shows of it', () => {
  const window = { width: 800, height: 600 };
  expect(visiblePart({ viewport: { x: -200, y: 100, zoom: 1 }, window, canvas })).toEqual({
    x: 200,
    y: 0,
    width: 800,
    height: 500,
  });
  expect(visiblePart({ viewport: { x: 5000, y: 0, zoom: 1 }, window, canvas })).toEqual({
    x: 0,
    y: 0,
    ...canvas,
  });
});
