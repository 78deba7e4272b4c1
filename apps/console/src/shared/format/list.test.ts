import { expect, test } from 'vitest';
import { formatList } from './list.ts';

test('separates names with the comma of the language', () => {
  expect(formatList(['Lobby', 'Bar', 'Roof'], 'en')).toBe('Lobby, Bar, Roof');
  expect(formatList(['大堂', '吧台', '屋顶'], 'zh')).toBe('大堂、吧台、屋顶');
});

test('leaves a single name alone', () => {
  expect(formatList(['Lobby'], 'en')).toBe('Lobby');
  expect(formatList([], 'zh')).toBe('');
});
