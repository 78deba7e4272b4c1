import { expect, test } from 'vitest';
import { formatResolution } from './resolution.ts';

test.each([
  ['', ''],
  ['1920*1080', '1920 × 1080'],
  ['1920*1080,1080*1920', '1920 × 1080 + 1080 × 1920'],
])('writes %j for people', (resolution, text) => {
  expect(formatResolution(resolution)).toBe(text);
});
