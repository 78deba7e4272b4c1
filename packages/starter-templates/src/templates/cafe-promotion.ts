import type { FontFamily } from '@marquee/scene';
import { fadeIn, group, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import type { Kit } from '../kit/kit.ts';
import { defineTemplate } from '../starter-template.ts';

const INK = '#7a2a2a';
const CORAL = '#e8604c';
const GREEN = '#1f7a64';

/** A warm hand for Chinese, a serif for English. */
const heading = ({ language }: Kit): { fontFamily: FontFamily; bold: true } => ({
  fontFamily: language === 'zh' ? 'lxgw-wenkai' : 'noto-serif-sc',
  bold: true,
});

export const cafePromotion = defineTemplate({
  key: 'cafe-promotion',
  trade: 'food',
  names: { zh: '饮品促销', en: 'Café promotion' },
  texts: {
    zh: {
      scene: '夏日限定',
      kicker: '夏日限定',
      title: '蜜桃\n乌龙冰茶',
      lead: '鲜切蜜桃，冷泡乌龙。\n一口清甜，一整个夏天。',
      badge: '第二杯\n半价',
      price: '¥22',
      size: '大杯 500 毫升',
      until: '活动时间：6 月 1 日至 30 日',
    },
    en: {
      scene: 'Summer',
      kicker: 'SUMMER SPECIAL',
      title: 'Peach\noolong\niced tea',
      lead: 'Ripe peaches, slow-brewed oolong.\nSummer in a glass.',
      badge: 'Second cup\nhalf price',
      price: '$4.20',
      size: 'Large, 500 ml',
      until: '1–30 June, all day',
    },
  },
  landscape: (texts, kit) => {
    const isChinese = kit.language === 'zh';
    return [
      scene(
        { name: texts.scene, background: kit.background('#fff0df', 'fresh-landscape'), durationMs: 12_000 },
        [
          kit.picture('peach-tea', [990, 44, 759, 1012], { fit: 'contain' }),
          text(texts.kicker, [112, 112, isChinese ? 236 : 412, 68], {
            fontSize: 36,
            bold: true,
            color: '#ffffff',
            background: CORAL,
            radius: 34,
            align: 'center',
            verticalAlign: 'middle',
            letterSpacing: isChinese ? 4 : 2,
            lineHeight: 1.2,
          }),
          text(texts.title, [106, isChinese ? 224 : 204, 860], {
            ...heading(kit),
            fontSize: isChinese ? 184 : 142,
            color: INK,
            lineHeight: isChinese ? 1.16 : 1.08,
          }),
          text(texts.lead, [112, isChinese ? 678 : 706, 860], { fontSize: 42, color: INK, lineHeight: 1.5 }),
          ...fadeIn(400, [
            text(texts.price, [108, 848, 330, 130], {
              fontFamily: 'inter',
              bold: true,
              fontSize: 112,
              color: CORAL,
              lineHeight: 1.16,
            }),
            text(texts.size, [isChinese ? 366 : 456, 866, 420], { fontSize: 36, color: INK }),
            text(texts.until, [isChinese ? 366 : 456, 918, 560], { fontSize: 36, color: INK }),
          ]),
          ...fadeIn(
            800,
            group('badge', [
              panel(GREEN, [1566, 120, 256, 256], { radius: 128, rotation: 8 }),
              text(texts.badge, [1566, 120, 256, 256], {
                fontSize: isChinese ? 54 : 37,
                bold: true,
                color: '#ffffff',
                align: 'center',
                verticalAlign: 'middle',
                rotation: 8,
                lineHeight: 1.3,
              }),
            ]),
          ),
        ],
      ),
    ];
  },
  portrait: (texts, kit) => {
    const isChinese = kit.language === 'zh';
    return [
      scene(
        { name: texts.scene, background: kit.background('#fff0df', 'fresh-portrait'), durationMs: 12_000 },
        [
          text(texts.kicker, [96, 108, isChinese ? 250 : 436, 72], {
            fontSize: 38,
            bold: true,
            color: '#ffffff',
            background: CORAL,
            radius: 36,
            align: 'center',
            verticalAlign: 'middle',
            letterSpacing: isChinese ? 4 : 2,
            lineHeight: 1.2,
          }),
          text(texts.title, [90, 214, 900], {
            ...heading(kit),
            fontSize: isChinese ? 190 : 132,
            color: INK,
            lineHeight: isChinese ? 1.14 : 1.06,
          }),
          text(texts.lead, [96, isChinese ? 670 : 676, 888], { fontSize: 42, color: INK, lineHeight: 1.45 }),
          kit.picture('peach-tea', [172, 776, 736, 981], { fit: 'contain' }),
          ...fadeIn(400, [
            panel('#fff7ec', [0, 1744, 1080, 176]),
            text(texts.price, [96, 1766, 330, 132], {
              fontFamily: 'inter',
              bold: true,
              fontSize: 108,
              color: CORAL,
              lineHeight: 1.2,
            }),
            text(texts.size, [isChinese ? 352 : 442, 1784, 540], { fontSize: 38, color: INK }),
            text(texts.until, [isChinese ? 352 : 442, 1838, 540], { fontSize: 38, color: INK }),
          ]),
          ...fadeIn(
            800,
            group('badge', [
              panel(GREEN, [752, 830, 246, 246], { radius: 123, rotation: 8 }),
              text(texts.badge, [752, 830, 246, 246], {
                fontSize: isChinese ? 54 : 36,
                bold: true,
                color: '#ffffff',
                align: 'center',
                verticalAlign: 'middle',
                rotation: 8,
                lineHeight: 1.3,
              }),
            ]),
          ),
        ],
      ),
    ];
  },
});
