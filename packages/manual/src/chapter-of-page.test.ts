import { expect, test } from 'vitest';
import { readChapter } from './chapter.ts';
import { chapterOfPage } from './chapter-of-page.ts';

const chapters = [
  ['home', '/'],
  ['settings', '/system-set'],
  ['backup', '/system-set?tab=backup'],
  ['devices', '/devices-mips'],
  ['commands', '/devices-mips/detail/{id}'],
  ['editor', '/programs/{id}/edit, /templates/{id}/edit'],
].map(([name = '', page]) => readChapter(name, `---\npage: ${page}\ntitle: ${name}\n---\n`));

test.each([
  ['/', 'home'],
  ['/system-set', 'settings'],
  ['/system-set?tab=storage', 'settings'],
  ['/system-set?tab=backup', 'backup'],
  ['/devices-mips?is_online=1', 'devices'],
  ['/devices-mips/monitor', 'devices'],
  ['/devices-mips/detail/12', 'commands'],
  ['/templates/{id}/edit', 'editor'],
  ['/programs', undefined],
])('the chapter of %s is %s', (address, name) => {
  expect(chapterOfPage(chapters, address)?.name).toBe(name);
});
