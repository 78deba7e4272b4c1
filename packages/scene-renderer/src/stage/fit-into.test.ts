import { expect, test } from 'vitest';
import { fitInto } from './fit-into.ts';

test('keeps the aspect ratio and leaves bars', () => {
  expect(fitInto({ width: 1920, height: 1080 }, { width: 1280, height: 800 }, 'contain')).toEqual({
    scaleX: 1280 / 1920,
    scaleY: 1280 / 1920,
    left: 0,
    top: 40,
  });
});

test('stretches to fill', () => {
  const placement = fitInto({ width: 100, height: 100 }, { width: 200, height: 50 }, 'fill');
  expect(placement).toEqual({ scaleX: 2, scaleY: 0.5, left: 0, top: 0 });
});

test('accepts a host without area', () => {
  expect(fitInto({ width: 100, height: 100 }, { width: 0, height: 0 }, 'contain').scaleX).toBe(0);
});
