import { expect, test } from 'vitest';
import { textsIn } from '../testing/texts-in.ts';
import { elapsedText } from './elapsed.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, '<1 分钟', '<1 min'],
  [-5000, '<1 分钟', '<1 min'],
  [6 * MINUTE, '6 分钟', '6 min'],
  [2 * HOUR + 14 * MINUTE, '2 小时 14 分', '2 h 14 min'],
  [2 * HOUR, '2 小时', '2 h'],
  [76 * HOUR, '3 天 4 小时', '3 d 4 h'],
  [48 * HOUR + MINUTE, '2 天', '2 d'],
])('says %d ms in the two largest units', (ms, zh, en) => {
  expect(elapsedText(ms, textsIn('zh'))).toBe(zh);
  expect(elapsedText(ms, textsIn('en'))).toBe(en);
});
