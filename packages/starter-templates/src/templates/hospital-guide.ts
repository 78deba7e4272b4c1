import { type Draft, group, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import { defineTemplate } from '../starter-template.ts';

const TEAL = '#17808a';
const INK = '#143f47';
const GREY = '#587a80';
const RED = '#d8463c';
const FLOOR_COLORS = ['#17808a', '#2f9aa0', '#4fa58b', '#7aa86a', '#d0a040', '#d97a4a'];

interface Texts {
  scene: string;
  title: string;
  lead: string;
  floors: readonly { floor: string; name: string; more: string }[];
  urgent: readonly [string, string];
}

export const hospitalGuide = defineTemplate<Texts>({
  key: 'hospital-guide',
  trade: 'health',
  names: { zh: '医院导诊', en: 'Hospital guide' },
  texts: {
    zh: {
      scene: '楼层导诊',
      title: '门诊楼导诊',
      lead: '请先在一楼自助机取号',
      floors: [
        { floor: '6F', name: '体检中心', more: '健康管理 · 营养咨询' },
        { floor: '5F', name: '口腔科 · 眼科', more: '口腔种植 · 视光中心' },
        { floor: '4F', name: '妇产科 · 儿科', more: '产前门诊 · 儿童保健' },
        { floor: '3F', name: '外科门诊', more: '骨科 · 泌尿外科' },
        { floor: '2F', name: '内科门诊', more: '心内科 · 呼吸内科' },
        { floor: '1F', name: '挂号与药房', more: '收费 · 检验 · 影像' },
      ],
      urgent: ['急诊 24 小时', '一楼东侧入口'],
    },
    en: {
      scene: 'Guide',
      title: 'Outpatient guide',
      lead: 'Please take a number on floor 1 first',
      floors: [
        { floor: '6F', name: 'Health checks', more: 'Nutrition advice' },
        { floor: '5F', name: 'Dental and eye care', more: 'Implants, optometry' },
        { floor: '4F', name: 'Women and children', more: 'Antenatal, paediatrics' },
        { floor: '3F', name: 'Surgery', more: 'Orthopaedics, urology' },
        { floor: '2F', name: 'Internal medicine', more: 'Heart, lungs' },
        { floor: '1F', name: 'Registration', more: 'Pharmacy, laboratory' },
      ],
      urgent: ['Emergency, 24 hours', 'Ground floor, east entrance'],
    },
  },
  landscape: (texts, kit) => [
    scene({ name: texts.scene, background: { color: '#f4fbfa' }, durationMs: 20_000 }, [
      kit.picture('clinic', [960, 0, 960, 1080]),
      text(texts.title, [96, 66, 840], { fontSize: 84, bold: true, color: INK }),
      text(texts.lead, [98, 186, 840], { fontSize: 38, color: GREY }),
      ...floors(texts, { x: 96, y: 272, width: 768, step: 104 }),
      ...urgent(texts, [96, 904, 768, 112]),
    ]),
  ],
  portrait: (texts, kit) => [
    scene({ name: texts.scene, background: { color: '#f4fbfa' }, durationMs: 20_000 }, [
      kit.picture('clinic', [0, -212, 1080, 972]),
      text(texts.title, [84, 804, 912], { fontSize: 88, bold: true, color: INK }),
      text(texts.lead, [86, 934, 912], { fontSize: 40, color: GREY }),
      ...floors(texts, { x: 84, y: 1022, width: 912, step: 114 }),
      ...urgent(texts, [84, 1732, 912, 128]),
    ]),
  ],
});

/** A coloured plate for each floor, and the departments beside it. */
const floors = (
  texts: Texts,
  { x, y, width, step }: { x: number; y: number; width: number; step: number },
): Draft[] =>
  texts.floors.flatMap(({ floor, name, more }, index) => {
    const top = y + index * step;
    const height = step - 12;
    return group(`floor-${floor}`, [
      panel('#ffffff', [x, top, width, height], { radius: 20 }),
      text(floor, [x, top, 132, height], {
        verticalAlign: 'middle',
        fontFamily: 'inter',
        bold: true,
        fontSize: 48,
        color: '#ffffff',
        background: FLOOR_COLORS[index] ?? TEAL,
        radius: 20,
        align: 'center',
      }),
      text(name, [x + 168, top + height / 2 - 46, width - 200], { fontSize: 40, bold: true, color: INK }),
      text(more, [x + 168, top + height / 2 + 4, width - 200], { fontSize: 30, color: GREY }),
    ]);
  });

const urgent = (
  { urgent: [title, place] }: Texts,
  [x, y, width, height]: readonly [number, number, number, number],
): Draft[] =>
  group('urgent', [
    panel(RED, [x, y, width, height], { radius: 24 }),
    text(title, [x + 40, y + height / 2 - 50, width - 80], { fontSize: 42, bold: true, color: '#ffffff' }),
    text(place, [x + 40, y + height / 2 + 4, width - 80], { fontSize: 32, color: '#ffe3df' }),
  ]);
