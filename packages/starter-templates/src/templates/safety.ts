import { type Draft, group, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import type { Kit } from '../kit/kit.ts';
import type { PictureName } from '../pictures/starter-picture.ts';
import { defineTemplate } from '../starter-template.ts';

const BLACK = '#1d1d1b';
const YELLOW = '#ffc81f';
const PAPER = '#f7f4ec';

interface Texts {
  scene: string;
  kicker: string;
  record: string;
  days: string;
  unit: string;
  best: string;
  title: string;
  rules: readonly [string, string, string, string];
}

const ICONS: readonly PictureName[] = ['safety-helmet', 'safety-goggles', 'safety-gloves', 'safety-boot'];

export const safety = defineTemplate<Texts>({
  key: 'safety',
  trade: 'industry',
  names: { zh: '安全生产', en: 'Safety' },
  texts: {
    zh: {
      scene: '安全生产',
      kicker: '安全第一',
      record: '连续无事故',
      days: '286',
      unit: '天',
      best: '最高纪录 412 天',
      title: '进入车间，请穿戴防护用品',
      rules: ['安全帽', '护目镜', '防护手套', '安全鞋'],
    },
    en: {
      scene: 'Safety',
      kicker: 'SAFETY FIRST',
      record: 'Without an accident',
      days: '286',
      unit: 'days',
      best: 'Our record: 412 days',
      title: 'Beyond this point, please wear',
      rules: ['Helmet', 'Goggles', 'Gloves', 'Safety boots'],
    },
  },
  landscape: (texts, kit) => [
    scene({ name: texts.scene, background: { color: PAPER }, durationMs: 20_000 }, [
      panel(BLACK, [0, 0, 720, 1080]),
      text(texts.kicker, [96, 116, 560], { fontSize: 44, bold: true, color: YELLOW, letterSpacing: 4 }),
      text(texts.record, [96, 330, 600], { fontSize: 54, color: PAPER }),
      text(texts.days, [84, 380, 620, 340], {
        fontFamily: 'inter',
        bold: true,
        fontSize: 290,
        color: YELLOW,
        lineHeight: 1,
        letterSpacing: -8,
        verticalAlign: 'middle',
      }),
      text(texts.unit, [96, 706, 300], { fontSize: 64, bold: true, color: PAPER }),
      text(texts.best, [96, 880, 560], { fontSize: 36, color: '#b9b4a6' }),
      text(texts.title, [800, 112, 1040], { fontSize: 62, bold: true, color: BLACK }),
      ...rules(texts, kit, { x: 800, y: 232, width: 500, height: 356, gap: 24, icon: 216 }),
      kit.picture('safety-stripes', [0, 1020, 1920, 60]),
    ]),
  ],
  portrait: (texts, kit) => [
    scene({ name: texts.scene, background: { color: PAPER }, durationMs: 20_000 }, [
      panel(BLACK, [0, 0, 1080, 800]),
      text(texts.kicker, [84, 110, 912], { fontSize: 48, bold: true, color: YELLOW, letterSpacing: 4 }),
      text(texts.record, [84, 244, 912], { fontSize: 60, color: PAPER }),
      text(texts.days, [68, 298, 700, 380], {
        fontFamily: 'inter',
        bold: true,
        fontSize: 330,
        color: YELLOW,
        lineHeight: 1,
        letterSpacing: -10,
        verticalAlign: 'middle',
      }),
      text(texts.unit, [720, 513, 276, 114], {
        fontSize: 76,
        bold: true,
        color: PAPER,
        verticalAlign: 'bottom',
        lineHeight: 1.5,
      }),
      text(texts.best, [84, 672, 912], { fontSize: 40, color: '#b9b4a6' }),
      kit.picture('safety-stripes', [0, 800, 1080, 60]),
      text(texts.title, [84, 920, 912], { fontSize: 58, bold: true, color: BLACK }),
      ...rules(texts, kit, { x: 84, y: 1036, width: 444, height: 388, gap: 24, icon: 240 }),
    ]),
  ],
});

interface Cards {
  x: number;
  y: number;
  width: number;
  height: number;
  gap: number;
  icon: number;
}

/** Four cards in two rows. */
function rules(texts: Texts, kit: Kit, { x, y, width, height, gap, icon }: Cards): Draft[] {
  return ICONS.flatMap((name, index) => {
    const left = x + (index % 2) * (width + gap);
    const top = y + Math.floor(index / 2) * (height + gap);
    return group(`rule-${index + 1}`, [
      panel('#ffffff', [left, top, width, height], { radius: 28 }),
      kit.picture(name, [left + (width - icon) / 2, top + 28, icon, icon], { fit: 'contain' }),
      text(texts.rules[index] ?? '', [left, top + height - 92, width], {
        fontSize: 46,
        bold: true,
        color: BLACK,
        align: 'center',
      }),
    ]);
  });
}
