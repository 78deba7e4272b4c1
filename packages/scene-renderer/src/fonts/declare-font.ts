import '../../fonts/noto-sans-sc/400.css';
import '../../fonts/noto-sans-sc/700.css';
import type { FontFamily, Glyphs } from '@marquee/scene';
import { SCRIPT_FONTS, type ScriptFont } from '../style/fallback-fonts.ts';

type Sheets = () => Promise<unknown>;

/**
 * Noto Sans SC contains the Chinese characters that the system stack and the Latin families lack. It is declared with the page, so that
 * characters are never drawn as boxes.
 */
const always: Sheets = () => Promise.resolve();

/** The style sheets of the faces of each family. The handwritten families have one weight; browsers synthesise bold. */
const SHEETS: Record<FontFamily, Sheets> = {
  system: always,
  'noto-sans-sc': always,
  'noto-serif-sc': () =>
    Promise.all([import('../../fonts/noto-serif-sc/400.css'), import('../../fonts/noto-serif-sc/700.css')]),
  'zcool-xiaowei': () => import('../../fonts/zcool-xiaowei/400.css'),
  'zcool-qingke-huangyou': () => import('../../fonts/zcool-qingke-huangyou/400.css'),
  'zcool-kuaile': () => import('../../fonts/zcool-kuaile/400.css'),
  'ma-shan-zheng': () => import('../../fonts/ma-shan-zheng/400.css'),
  'long-cang': () => import('../../fonts/long-cang/400.css'),
  'liu-jian-mao-cao': () => import('../../fonts/liu-jian-mao-cao/400.css'),
  'zhi-mang-xing': () => import('../../fonts/zhi-mang-xing/400.css'),
  'lxgw-wenkai': () =>
    Promise.all([import('../../fonts/lxgw-wenkai/400.css'), import('../../fonts/lxgw-wenkai/700.css')]),
  inter: () => Promise.all([import('../../fonts/inter/400.css'), import('../../fonts/inter/700.css')]),
  'roboto-mono': () =>
    Promise.all([import('../../fonts/roboto-mono/400.css'), import('../../fonts/roboto-mono/700.css')]),
};

/** The style sheets of the fonts behind every family. */
const SCRIPT_SHEETS: Record<ScriptFont['folder'], Sheets> = {
  'noto-sans-thai': () =>
    Promise.all([import('../../fonts/noto-sans-thai/400.css'), import('../../fonts/noto-sans-thai/700.css')]),
  'noto-sans-arabic': () =>
    Promise.all([
      import('../../fonts/noto-sans-arabic/400.css'),
      import('../../fonts/noto-sans-arabic/700.css'),
    ]),
  'noto-sans-hebrew': () =>
    Promise.all([
      import('../../fonts/noto-sans-hebrew/400.css'),
      import('../../fonts/noto-sans-hebrew/700.css'),
    ]),
  'noto-sans-kr': () =>
    Promise.all([import('../../fonts/noto-sans-kr/400.css'), import('../../fonts/noto-sans-kr/700.css')]),
  'noto-emoji': () =>
    Promise.all([import('../../fonts/noto-emoji/400.css'), import('../../fonts/noto-emoji/700.css')]),
};

const declared = new Set<FontFamily>(['system', 'noto-sans-sc']);
const declaredScripts = new Set<ScriptFont>();

/**
 * Declares the faces of a family, and of the fonts behind it that a text needs. A family has about a hundred slices, and a browser
 * fetches only those with characters to draw, so declaring a family costs its style sheet (30 kB compressed) but no glyphs.
 */
export async function declareFont(family: FontFamily, text = ''): Promise<void> {
  const scripts = scriptFontsOf(text);
  await Promise.all([SHEETS[family](), ...scripts.map(({ folder }) => SCRIPT_SHEETS[folder]())]);
  declared.add(family);
  for (const font of scripts) declaredScripts.add(font);
}

/** Whether the family is declared, with the fonts behind it that the text needs. */
export function isDeclared({ fontFamily, text }: Pick<Glyphs, 'fontFamily' | 'text'>): boolean {
  return declared.has(fontFamily) && scriptFontsOf(text).every((font) => declaredScripts.has(font));
}

function scriptFontsOf(text: string): readonly ScriptFont[] {
  return SCRIPT_FONTS.filter(({ characters }) => characters.test(text));
}
