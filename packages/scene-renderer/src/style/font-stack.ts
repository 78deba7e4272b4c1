import { FONTS, type Font, type FontFamily } from '@marquee/scene';
import { CHINESE, SCRIPT_FONTS } from './fallback-fonts.ts';

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei"';
/** The characters that the family lacks. */
const FALLBACKS = [CHINESE, ...SCRIPT_FONTS].map(({ family }) => `"${family}"`).join(', ');

/** The CSS font stack of a family, built only from names of the closed list. */
export function fontStackOf(fontFamily: FontFamily): string {
  const { family, fallback }: Font = FONTS[fontFamily];
  return family === null ? `${SYSTEM}, ${FALLBACKS}, ${fallback}` : `"${family}", ${FALLBACKS}, ${fallback}`;
}
