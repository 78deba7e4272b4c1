import { aDocument, aRelease, aScene, aText } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { GlyphLoader } from './glyph-loader.ts';

const withTexts = (...texts: string[]) =>
  aRelease({
    programs: [
      {
        id: 1,
        name: 'p',
        document: aDocument({ scenes: [aScene({ elements: texts.map((text) => aText({ text })) })] }),
      },
    ],
  });

it('asks for the letters of each text once', async () => {
  const asked: string[] = [];
  const glyphs = new GlyphLoader(async ({ text }) => {
    asked.push(text);
    return true;
  });
  expect(glyphs.hasAllOf(withTexts('欢迎'))).toBe(false);
  expect(await glyphs.load([withTexts('欢迎', '迎欢')])).toBe(true);
  expect(glyphs.hasAllOf(withTexts('欢迎'))).toBe(true);
  expect(asked).toEqual(['欢迎']);
});

it('trusts what has been on the screen before', () => {
  const glyphs = new GlyphLoader(() => expect.unreachable());
  glyphs.trust([withTexts('欢迎')]);
  expect(glyphs.hasAllOf(withTexts('欢迎'))).toBe(true);
});

it('does without letters that cannot be had after three attempts', async () => {
  const glyphs = new GlyphLoader(async () => false);
  const release = withTexts('欢迎');
  expect(await glyphs.load([release])).toBe(false);
  expect(await glyphs.load([release])).toBe(false);
  expect(await glyphs.load([release])).toBe(true);
  expect(glyphs.hasAllOf(release)).toBe(true);
});
