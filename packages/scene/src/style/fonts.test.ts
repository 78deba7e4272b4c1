import { expect, test } from 'vitest';
import { FONT_FAMILIES, FONTS } from './fonts.ts';

test('offers the thirteen families of the specification, each with a name in both languages', () => {
  expect(FONT_FAMILIES).toHaveLength(13);
  for (const family of FONT_FAMILIES) expect([FONTS[family].zh, FONTS[family].en]).not.toContain('');
});
