import { expect, test } from 'vitest';
import { formatSize } from './size.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.00 KB'],
  [1024 * 1024 * 12.5, '12.5 MB'],
  [5 * 1024 ** 3, '5.00 GB'],
  [2 * 1024 ** 5, '2048 TB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
