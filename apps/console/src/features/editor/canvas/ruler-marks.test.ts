import { expect, test } from 'vitest';
import { rulerMarks } from './ruler-marks.ts';

test('labels round numbers, far enough apart to be read', () => {
  expect(rulerMarks(-30, 410, 0.4).labels).toEqual([-200, 0, 200, 400, 600]);
  expect(rulerMarks(0, 40, 4).labels).toEqual([0, 20, 40]);
});

test.each([0.05, 0.33, 1, 8])('keeps the number of marks bounded at a zoom of %d', (zoom) => {
  const { labels, marks } = rulerMarks(-500, -500 + 1920 / zoom, zoom);
  expect(labels.length).toBeLessThan(40);
  expect(marks.length).toBeLessThan(200);
  expect(marks.every(Number.isInteger)).toBe(true);
});
