import { expect, test } from 'vitest';
import { formatMoment, timeMarks } from './time-marks.ts';

test('labels round times, far enough apart to be read', () => {
  expect(timeMarks(20_000, 800)).toEqual([
    0, 2_000, 4_000, 6_000, 8_000, 10_000, 12_000, 14_000, 16_000, 18_000, 20_000,
  ]);
  expect(timeMarks(1_000, 300)).toEqual([0, 500, 1_000]);
  expect(timeMarks(100 * 86_400_000, 800).length).toBeLessThanOrEqual(12);
});

test('writes minutes, seconds and tenths', () => {
  expect([0, 6_449, 65_000, 600_050].map(formatMoment)).toEqual(['0:00.0', '0:06.4', '1:05.0', '10:00.0']);
});
