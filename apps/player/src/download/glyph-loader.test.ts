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

it('loads the glyphs of each text once', async () => {
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

it('assumes that content that has played before has its glyphs', () => {
  const glyphs = new GlyphLoader(() => expect.unreachable());
  glyphs.trust([withTexts('欢迎')]);
  expect(glyphs.hasAllOf(withTexts('欢迎'))).toBe(true);
});

it('gives up on glyphs that fail to load three times', async () => {
  const glyphs = new GlyphLoader(async () => false);
  const release = withTexts('欢迎');
  expect(await glyphs.load([release])).toBe(false);
  expect(await glyphs.load([release])).toBe(false);
  expect(await glyphs.load([release])).toBe(true);
  expect(glyphs.hasAllOf(release)).toBe(true);
});
