/** The pictures, as `scripts/draw-pictures.ts` has drawn them. */
export const PICTURE_FILES = {
  'menu-drinks': { names: { zh: '咖啡与茶', en: 'Coffee and tea' }, size: 47672, width: 1000, height: 1200 },
  'menu-bakery': {
    names: { zh: '甜点时光', en: 'Cakes and biscuits' },
    size: 55996,
    width: 1000,
    height: 1200,
  },
  sprig: { names: { zh: '枝叶装饰', en: 'Sprig' }, size: 19150, width: 420, height: 420 },
  dish: { names: { zh: '主厨摆盘', en: 'Plated dish' }, size: 70000, width: 1000, height: 1000 },
  'stone-landscape': { names: { zh: '深色石板', en: 'Dark stone' }, size: 20642, width: 1920, height: 1080 },
  'stone-portrait': { names: { zh: '深色石板', en: 'Dark stone' }, size: 17568, width: 1080, height: 1920 },
  'peach-tea': { names: { zh: '蜜桃冰茶', en: 'Iced peach tea' }, size: 69184, width: 900, height: 1200 },
  'fresh-landscape': {
    names: { zh: '清新背景', en: 'Fresh background' },
    size: 26330,
    width: 1920,
    height: 1080,
  },
  'fresh-portrait': {
    names: { zh: '清新背景', en: 'Fresh background' },
    size: 26546,
    width: 1080,
    height: 1920,
  },
  'hall-landscape': {
    names: { zh: '大堂拱廊', en: 'Hall of arches' },
    size: 26344,
    width: 1920,
    height: 1080,
  },
  'hall-portrait': {
    names: { zh: '大堂拱廊', en: 'Hall of arches' },
    size: 25392,
    width: 1080,
    height: 1920,
  },
  'train-wide': {
    names: { zh: '夜色列车', en: 'Train at nightfall' },
    size: 16168,
    width: 1920,
    height: 520,
  },
  'train-tall': {
    names: { zh: '夜色列车', en: 'Train at nightfall' },
    size: 13604,
    width: 1080,
    height: 620,
  },
  'estate-towers': {
    names: { zh: '暮色楼景', en: 'Towers at dusk' },
    size: 37970,
    width: 1200,
    height: 1200,
  },
  'estate-living': { names: { zh: '客厅插画', en: 'Living room' }, size: 30860, width: 1200, height: 1200 },
  'estate-garden': {
    names: { zh: '花园泳池', en: 'Garden and pool' },
    size: 32828,
    width: 1200,
    height: 1200,
  },
  'notice-water': { names: { zh: '水滴插画', en: 'Water drop' }, size: 19988, width: 1080, height: 1080 },
} as const;

export type PictureName = keyof typeof PICTURE_FILES;
