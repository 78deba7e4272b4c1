import { FONTS, type Font, type FontFamily } from '@marquee/scene';
import { CHINESE, SCRIPT_FONTS } from './fallback-fonts.ts';

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei"';

/** The CSS variable of a painted scene that names the fonts for Chinese letters; without it they are those of screens. */
export const CHINESE_VARIABLE = '--marquee-chinese';

/** The CSS font stack of a family, built only from names of the closed list. */
export function fontStackOf(fontFamily: FontFamily): string {
  return stackOf(fontFamily, `"${CHINESE.family}"`);
}

/** The same for styles inside a painted scene, which may have a font of the page for Chinese letters. */
export function styledStackOf(fontFamily: FontFamily): string {
  return stackOf(fontFamily, `var(${CHINESE_VARIABLE}, "${CHINESE.family}")`);
}

/** The stack for letters that a font of the page has. */
export function localStackOf(fontFamily: FontFamily, localFamily: string): string {
  const { family }: Font = FONTS[fontFamily];
  return family === null || family === CHINESE.family ? `"${localFamily}"` : `"${family}", "${localFamily}"`;
}

/** The characters that a family lacks are drawn in the fonts behind it. */
function stackOf(fontFamily: FontFamily, chinese: string): string {
  const { family, fallback }: Font = FONTS[fontFamily];
  const own = family === null ? [SYSTEM] : family === CHINESE.family ? [] : [`"${family}"`];
  const scripts = SCRIPT_FONTS.map((font) => `"${font.family}"`);
  return [...own, chinese, ...scripts, fallback].join(', ');
}
