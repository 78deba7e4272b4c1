import { expect, test } from 'vitest';
import { lunarDateInChinese, lunarDateOf } from './lunar-date.ts';

test.each([
  ['2026-02-17', '正月初一'],
  ['2026-11-22', '十月十四'],
  ['2025-07-26', '闰六月初二'],
  ['2026-02-16', '腊月廿九'],
  ['2026-03-08', '正月二十'],
  ['2026-03-18', '正月三十'],
  ['2026-12-09', '冬月初一'],
])('%s is %s', (date, text) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  expect(lunarDateInChinese(lunarDateOf({ year, month, day }))).toBe(text);
});
