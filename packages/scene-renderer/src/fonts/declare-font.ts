import '@fontsource/noto-sans-sc/400.css';
import '@fontsource/noto-sans-sc/700.css';
import type { FontFamily } from '@marquee/scene';

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
    Promise.all([import('@fontsource/noto-serif-sc/400.css'), import('@fontsource/noto-serif-sc/700.css')]),
  'zcool-xiaowei': () => import('@fontsource/zcool-xiaowei/400.css'),
  'zcool-qingke-huangyou': () => import('@fontsource/zcool-qingke-huangyou/400.css'),
  'zcool-kuaile': () => import('@fontsource/zcool-kuaile/400.css'),
  'ma-shan-zheng': () => import('@fontsource/ma-shan-zheng/400.css'),
  'long-cang': () => import('@fontsource/long-cang/400.css'),
  'liu-jian-mao-cao': () => import('@fontsource/liu-jian-mao-cao/400.css'),
  'zhi-mang-xing': () => import('@fontsource/zhi-mang-xing/400.css'),
  'lxgw-wenkai': () =>
    Promise.all([
      import('lxgw-wenkai-webfont/lxgwwenkai-regular.css'),
      import('lxgw-wenkai-webfont/lxgwwenkai-bold.css'),
    ]),
  inter: () => Promise.all([import('@fontsource/inter/400.css'), import('@fontsource/inter/700.css')]),
  'roboto-mono': () =>
    Promise.all([import('@fontsource/roboto-mono/400.css'), import('@fontsource/roboto-mono/700.css')]),
};

const declared = new Set<FontFamily>(['system', 'noto-sans-sc']);

/**
 * Declares the faces of a family. A family has about a hundred slices, and a browser fetches only those with characters to draw, so
 * declaring a family costs its style sheet (30 kB compressed) but no glyphs.
 */
export async function declareFont(family: FontFamily): Promise<void> {
  await SHEETS[family]();
  declared.add(family);
}

/** Whether the family is declared. */
export function isDeclared(family: FontFamily): boolean {
  return declared.has(family);
}
