/** The generic family to use while the font file loads or if it is missing. */
export type FontFallback = 'sans-serif' | 'serif' | 'cursive' | 'monospace';

/** A family that a program may use: its CSS name and its names for users. `family` is null for the system font stack. */
export interface Font {
  family: string | null;
  fallback: FontFallback;
  zh: string;
  en: string;
}

/**
 * The thirteen families of the specification (§9). All are freely licensed and shipped with the product, so that text wraps on every
 * screen as in the editor. Documents store the key, never a CSS name.
 */
export const FONTS = {
  system: { family: null, fallback: 'sans-serif', zh: '系统默认', en: 'System default' },
  'noto-sans-sc': { family: 'Noto Sans SC', fallback: 'sans-serif', zh: '思源黑体', en: 'Noto Sans SC' },
  'noto-serif-sc': { family: 'Noto Serif SC', fallback: 'serif', zh: '思源宋体', en: 'Noto Serif SC' },
  'zcool-xiaowei': { family: 'ZCOOL XiaoWei', fallback: 'serif', zh: '站酷小薇体', en: 'ZCOOL XiaoWei' },
  'zcool-qingke-huangyou': {
    family: 'ZCOOL QingKe HuangYou',
    fallback: 'sans-serif',
    zh: '站酷庆科黄油体',
    en: 'ZCOOL QingKe HuangYou',
  },
  'zcool-kuaile': { family: 'ZCOOL KuaiLe', fallback: 'cursive', zh: '站酷快乐体', en: 'ZCOOL KuaiLe' },
  'ma-shan-zheng': {
    family: 'Ma Shan Zheng',
    fallback: 'cursive',
    zh: '马善政毛笔楷书',
    en: 'Ma Shan Zheng',
  },
  'long-cang': { family: 'Long Cang', fallback: 'cursive', zh: '龙藏体', en: 'Long Cang' },
  'liu-jian-mao-cao': {
    family: 'Liu Jian Mao Cao',
    fallback: 'cursive',
    zh: '流江毛草',
    en: 'Liu Jian Mao Cao',
  },
  'zhi-mang-xing': { family: 'Zhi Mang Xing', fallback: 'cursive', zh: '志莽行书', en: 'Zhi Mang Xing' },
  'lxgw-wenkai': { family: 'LXGW WenKai', fallback: 'serif', zh: '霞鹜文楷', en: 'LXGW WenKai' },
  inter: { family: 'Inter', fallback: 'sans-serif', zh: 'Inter', en: 'Inter' },
  'roboto-mono': { family: 'Roboto Mono', fallback: 'monospace', zh: 'Roboto Mono', en: 'Roboto Mono' },
} as const satisfies Record<string, Font>;

/** The key of a family in `FONTS`. */
export type FontFamily = keyof typeof FONTS;

/** Every family, in the order of the font menu. */
export const FONT_FAMILIES = Object.keys(FONTS) as [FontFamily, ...FontFamily[]];
