import { fadeIn, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import { defineTemplate } from '../starter-template.ts';

const GOLD = '#d2ae6d';
const IVORY = '#f6efe2';
const DIM = '#b8ad9b';
const SERIF = { fontFamily: 'noto-serif-sc' } as const;

export const restaurantSpecial = defineTemplate({
  key: 'restaurant-special',
  trade: 'food',
  names: { zh: '餐厅主厨推荐', en: 'Restaurant special' },
  texts: {
    zh: {
      scene: '主厨推荐',
      kicker: '主厨推荐',
      title: '炙烤\n三文鱼',
      lead: '低温慢烤，佐时令芦笋、\n金橘黄油与紫苏花。',
      price: '¥168',
      unit: '/ 位',
      wine: '侍酒师搭配：干白一杯 +¥58',
      hours: '晚市 17:30–21:30，需提前预订',
    },
    en: {
      scene: 'Special',
      kicker: "CHEF'S CHOICE",
      title: 'Seared\nsalmon',
      lead: 'Slow-roasted, with young asparagus,\nkumquat butter and shiso flowers.',
      price: '$32',
      unit: 'per person',
      wine: 'With a glass of dry white: + $9',
      hours: 'Dinner 17:30–21:30, by reservation',
    },
  },
  landscape: (texts, kit) => [
    scene(
      { name: texts.scene, background: kit.background('#131415', 'stone-landscape'), durationMs: 12_000 },
      [
        kit.picture('dish', [840, 0, 1080, 1080], { fit: 'contain' }),
        panel(GOLD, [120, 186, 64, 2]),
        text(texts.kicker, [208, 160, 600], { fontSize: 40, color: GOLD, letterSpacing: 8 }),
        ...fadeIn(300, [
          text(texts.title, [114, 244, 740], {
            ...SERIF,
            fontSize: 148,
            bold: true,
            color: IVORY,
            lineHeight: 1.16,
          }),
        ]),
        ...fadeIn(700, [text(texts.lead, [120, 622, 740], { fontSize: 40, color: DIM, lineHeight: 1.6 })]),
        ...fadeIn(1_000, [
          text(`${texts.price} ${texts.unit}`, [118, 790, 740], {
            fontFamily: 'inter',
            fontSize: 68,
            color: GOLD,
          }),
          text(texts.wine, [120, 908, 740], { fontSize: 36, color: IVORY }),
          text(texts.hours, [120, 966, 740], { fontSize: 34, color: DIM }),
        ]),
      ],
    ),
  ],
  portrait: (texts, kit) => [
    scene(
      { name: texts.scene, background: kit.background('#131415', 'stone-portrait'), durationMs: 12_000 },
      [
        kit.picture('dish', [40, 60, 1000, 1000], { fit: 'contain' }),
        text(texts.kicker, [90, 1098, 900], { fontSize: 42, color: GOLD, letterSpacing: 8, align: 'center' }),
        panel(GOLD, [508, 1170, 64, 2]),
        ...fadeIn(300, [
          text(texts.title.replace('\n', /^\p{Script=Han}/u.test(texts.title) ? '' : ' '), [40, 1196, 1000], {
            ...SERIF,
            fontSize: kit.language === 'zh' ? 136 : 124,
            bold: true,
            color: IVORY,
            lineHeight: 1.25,
            align: 'center',
          }),
        ]),
        ...fadeIn(700, [
          text(texts.lead, [90, 1400, 900], { fontSize: 42, color: DIM, lineHeight: 1.6, align: 'center' }),
        ]),
        ...fadeIn(1_000, [
          text(`${texts.price} ${texts.unit}`, [90, 1570, 900], {
            fontFamily: 'inter',
            fontSize: 72,
            color: GOLD,
            align: 'center',
          }),
          text(texts.wine, [90, 1690, 900], { fontSize: 38, color: IVORY, align: 'center' }),
          text(texts.hours, [90, 1766, 900], { fontSize: 36, color: DIM, align: 'center' }),
        ]),
      ],
    ),
  ],
});
