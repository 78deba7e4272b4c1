import { expect, test } from 'vitest';
import { formatNumber } from './number.ts';

test.each(['zh', 'en'] as const)('groups the digits of large numbers in %s', (language) => {
  expect(formatNumber(12_345, language)).toBe('12,345');
  expect(formatNumber(0, language)).toBe('0');
});
