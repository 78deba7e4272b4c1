import { expect, test } from 'vitest';
import { formatAxisNumber, formatNumber } from './number.ts';

test.each(['zh', 'en'] as const)('groups the digits of large numbers in %s', (language) => {
  expect(formatNumber(12_345, language)).toBe('12,345');
  expect(formatNumber(0, language)).toBe('0');
});

test('shortens the large numbers of an axis', () => {
  expect([8000, 20_000, 30_000_000].map((value) => formatAxisNumber(value, 'en'))).toEqual([
    '8,000',
    '20K',
    '30M',
  ]);
  expect([8000, 20_000, 30_000_000].map((value) => formatAxisNumber(value, 'zh'))).toEqual([
    '8,000',
    '2万',
    '3000万',
  ]);
});
