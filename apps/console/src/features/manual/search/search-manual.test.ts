import { chaptersOf, readManual } from '@marquee/manual';
import { expect, test } from 'vitest';
import { searchManual } from './search-manual.ts';

const sources = new Map([
  ['README.md', '---\ntitle: M\n---\n## 一\n\n1. [a](a.md)\n2. [b](b.md)\n'],
  [
    'a.md',
    '---\ntitle: Releases\n---\nA release sends programs.\n\n## Take a release down\n\nSelect it. Devices that are offline stop later.\n',
  ],
  [
    'b.md',
    '---\ntitle: 故障处理\n---\n先看首页。\n\n## 设备离线\n\n检查网络和电源，再看服务器地址是否正确。\n\n## 屏幕黑屏\n\n设备在线时检查亮度。\n',
  ],
]);
const chapters = chaptersOf(readManual(sources));
const titles = (text: string, language: 'en' | 'zh' = 'en') =>
  searchManual(chapters, text, language).map(({ section }) => section.title);

test('finds sections by all words, those with them in the title first', () => {
  expect(titles('RELEASES')).toEqual(['Releases', 'Take a release down']);
  expect(titles('release offline')).toEqual(['Take a release down']);
  expect(titles('nothing')).toEqual([]);
  expect(titles('  ')).toEqual([]);
});

test('finds the answer to a Chinese question that no section has word for word', () => {
  expect(titles('设备离线怎么办', 'zh')[0]).toBe('设备离线');
  expect(titles('黑屏', 'zh')).toEqual(['屏幕黑屏']);
});

test('shows where the words are', () => {
  const [first] = searchManual(chapters, 'offline', 'en');
  expect(first?.excerpt).toEqual([
    { text: 'Select it. Devices that are ', isFound: false },
    { text: 'offline', isFound: true },
    { text: ' stop later.', isFound: false },
  ]);
});

test('finds signs that are no word', () => {
  expect(titles('？', 'zh')).toEqual([]);
  expect(titles('，', 'zh')).toEqual(['设备离线']);
});
