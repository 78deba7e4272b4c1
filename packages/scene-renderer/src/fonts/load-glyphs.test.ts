import type { Glyphs } from '@marquee/scene';
import { expect, it, vi } from 'vitest';
import { hasGlyphs, loadGlyphs } from './load-glyphs.ts';

const LOCAL = {
  family: 'Letters',
  has: (codePoint: number) => '你好'.includes(String.fromCodePoint(codePoint)),
};
const glyphs: Glyphs = { fontFamily: 'noto-sans-sc', bold: true, italic: false, text: '你好，世界' };

function aDocument() {
  const load = vi.fn(async (_face: string, _text: string) => []);
  const check = vi.fn((_face: string, text: string) => !text.includes('世'));
  return { document: { fonts: { load, check } } as unknown as Document, load, check };
}

it('loads all letters with the stack of their family', async () => {
  const { document, load } = aDocument();
  expect(await loadGlyphs(document, glyphs)).toBe(true);
  expect(load.mock.calls).toEqual([
    [expect.stringMatching(/^normal 700 16px "Noto Sans SC", /), glyphs.text],
  ]);
});

it('console 9: loads letters of the local font from nothing else, and only the others with the whole stack', async () => {
  const { document, load } = aDocument();
  expect(await loadGlyphs(document, glyphs, LOCAL)).toBe(true);
  expect(load.mock.calls).toEqual([
    ['normal 700 16px "Letters"', '你好'],
    [expect.stringContaining('"Noto Sans SC"'), '，世界'],
  ]);
});

it('has the letters of the local font without those of the Chinese one', () => {
  const { document } = aDocument();
  expect(hasGlyphs(document, { ...glyphs, text: '你好' }, LOCAL)).toBe(true);
  expect(hasGlyphs(document, glyphs, LOCAL)).toBe(false);
});
