import { expect, test } from 'vitest';
import { formatDuration } from './time.ts';

test.each([
  [0, '0:00'],
  [200, '0:01'],
  [6_990, '0:07'],
  [200_000, '3:20'],
  [3_723_000, '1:02:03'],
])('writes %d ms as %s', (duration, text) => {
  expect(formatDuration(duration)).toBe(text);
});
