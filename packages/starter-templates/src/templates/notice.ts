import { type Draft, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import type { Kit } from '../kit/kit.ts';
import { defineTemplate } from '../starter-template.ts';

interface Texts {
  scene: string;
  kind: string;
  title: string;
  lead: string;
  facts: readonly { label: string; value: string }[];
  office: string;
}

const NAVY = '#12305a';
const BLUE = '#2b6fb3';
const GREY = '#5d6b7d';
const SERIF = { fontFamily: 'noto-serif-sc' } as const;

export const notice = defineTemplate<Texts>({
  key: 'notice',
  trade: 'property',
  names: { zh: '物业通知', en: 'Notice' },
  texts: {
    zh: {
      scene: '停水通知',
      kind: '物业通知',
      title: '停水检修通知',
      lead: '为保障供水安全，工程部将对地下水泵房\n进行年度检修，届时高区暂停供水。\n请提前储水，并关好水龙头。',
      facts: [
        { label: '时间', value: '6 月 18 日（周四）9:00–16:00' },
        { label: '范围', value: 'A 座、B 座 12 层以上' },
        { label: '咨询', value: '一楼物业服务中心' },
      ],
      office: '物业服务中心',
    },
    en: {
      scene: 'Water-supply',
      kind: 'NOTICE',
      title: 'Water supply\ninterruption',
      lead: 'The basement pump room is due for its annual\ninspection. Upper floors will have no water during\nthese hours. Please close all taps.',
      facts: [
        { label: 'When', value: 'Thursday 18 June, 9:00–16:00' },
        { label: 'Where', value: 'Towers A and B, above floor 12' },
        { label: 'Questions', value: 'Service desk, ground floor' },
      ],
      office: 'Building management',
    },
  },
  landscape: (texts, kit) => {
    const titleLines = texts.title.split('\n').length;
    const titleSize = titleLines > 1 ? 104 : 128;
    return [
      scene({ name: texts.scene, background: { color: '#f7f9fc' }, durationMs: 15_000 }, [
        kit.picture('notice-water', [0, 0, 720, 1080]),
        panel(BLUE, [840, 121, 56, 6]),
        text(texts.kind, [916, 96, 500], { fontSize: 40, bold: true, color: BLUE, letterSpacing: 6 }),
        text(texts.title, [836, 176, 1000], {
          ...SERIF,
          fontSize: titleSize,
          bold: true,
          color: NAVY,
          lineHeight: 1.15,
        }),
        text(texts.lead, [840, titleLines > 1 ? 448 : 366, 1000], {
          fontSize: 40,
          color: GREY,
          lineHeight: 1.6,
        }),
        ...facts(texts, { x: 840, y: 690, width: 984, step: 92, fontSize: 40, labelWidth: labelWidth(kit) }),
        text(texts.office, [840, 976, 984], { fontSize: 32, color: GREY, align: 'right' }),
      ]),
    ];
  },
  portrait: (texts, kit) => [
    scene({ name: texts.scene, background: { color: '#f7f9fc' }, durationMs: 15_000 }, [
      kit.picture('notice-water', [0, 0, 1080, 760]),
      panel(BLUE, [90, 869, 56, 6]),
      text(texts.kind, [166, 844, 500], { fontSize: 42, bold: true, color: BLUE, letterSpacing: 6 }),
      text(texts.title, [86, 924, 930], {
        ...SERIF,
        fontSize: 120,
        bold: true,
        color: NAVY,
        lineHeight: 1.15,
      }),
      text(texts.lead, [90, kit.language === 'zh' ? 1104 : 1226, 930], {
        fontSize: kit.language === 'zh' ? 40 : 37,
        color: GREY,
        lineHeight: 1.6,
      }),
      ...facts(texts, { x: 90, y: 1476, width: 900, step: 98, fontSize: 40, labelWidth: labelWidth(kit) }),
      text(texts.office, [90, 1816, 900], { fontSize: 34, color: GREY, align: 'right' }),
    ]),
  ],
});

/** The labels share a column as wide as the longest of them. */
const labelWidth = ({ language }: Kit): number => (language === 'zh' ? 150 : 220);

interface Table {
  x: number;
  y: number;
  width: number;
  step: number;
  fontSize: number;
  labelWidth: number;
}

/** Label and value in rows, each under a hairline. */
function facts(texts: Texts, { x, y, width, step, fontSize, labelWidth: indent }: Table): Draft[] {
  return texts.facts.flatMap(({ label, value }, index) => {
    const top = y + index * step;
    return [
      panel('#d5deea', [x, top, width, 2]),
      text(label, [x, top + 22, indent], { fontSize, color: BLUE }),
      text(value, [x + indent, top + 22, width - indent], { fontSize, bold: true, color: NAVY }),
    ];
  });
}
