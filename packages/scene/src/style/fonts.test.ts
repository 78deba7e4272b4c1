import { expect, test } from 'vitest';
import { FONT_FAMILIES, FONTS } from './fonts.ts';

test('has the thirteen families of the specification, each named in both languages', () => {
  expect(FONT_FAMILIES).toHaveLength(13);
  for (const family of FONT_FAMILIES) expect([FONTS[family].zh, FONTS[family].en]).not.toContain('');
});
