import { type Draft, group, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import { defineTemplate } from '../starter-template.ts';

const GREEN = '#10302c';
const GOLD = '#d9b676';
const IVORY = '#f5eedf';
const DIM = '#9db5ab';

interface Texts {
  scene: string;
  guide: string;
  floors: readonly (readonly [floor: string, name: string])[];
  tip: string;
}

export const lift = defineTemplate<Texts>({
  key: 'lift',
  trade: 'property',
  names: { zh: '电梯楼层指引', en: 'Lift' },
  texts: {
    zh: {
      scene: '楼层指引',
      guide: '楼层指引',
      floors: [
        ['28', '观景餐厅'],
        ['20–27', '云栖酒店'],
        ['8–19', '商务办公'],
        ['6', '健身与泳池'],
        ['2', '会议中心'],
        ['1', '大堂与咖啡'],
      ],
      tip: '先出后进，请勿倚靠轿门',
    },
    en: {
      scene: 'Floors',
      guide: 'Floors',
      floors: [
        ['28', 'Sky restaurant'],
        ['20–27', 'Hotel rooms'],
        ['8–19', 'Offices'],
        ['6', 'Gym and pool'],
        ['2', 'Conference centre'],
        ['1', 'Lobby and café'],
      ],
      tip: 'Please let others out first',
    },
  },
  landscape: (texts, kit) => [
    scene({ name: texts.scene, background: { color: GREEN } }, [
      kit.carousel(['view-dawn', 'view-lake', 'view-bamboo'], [0, 0, 1080, 1080], {
        transition: 'wipe-left',
        durationMs: 10_000,
      }),
      kit.time([1176, 76, 648, 164], { fontSize: 136, color: IVORY, align: 'left' }),
      kit.date([1180, 236, 648, 60], { fontSize: 40, color: GOLD, align: 'left' }),
      text(texts.guide, [1180, 360, 644], { fontSize: 38, bold: true, color: GOLD, letterSpacing: 3 }),
      ...floors(texts, { x: 1180, y: 428, width: 644, step: 84 }),
      text(texts.tip, [1180, 976, 644], { fontSize: 34, color: DIM }),
    ]),
  ],
  portrait: (texts, kit) => [
    scene({ name: texts.scene, background: { color: GREEN } }, [
      kit.carousel(['view-dawn', 'view-lake', 'view-bamboo'], [0, 0, 1080, 960], {
        transition: 'wipe-left',
        durationMs: 10_000,
      }),
      kit.time([84, 1004, 440, 150], { fontSize: 124, color: IVORY, align: 'left' }),
      kit.date([476, 1046, 520, 90], { date: 'month-day', fontSize: 40, color: GOLD, align: 'right' }),
      text(texts.guide, [88, 1200, 908], { fontSize: 40, bold: true, color: GOLD, letterSpacing: 3 }),
      ...floors(texts, { x: 88, y: 1268, width: 904, step: 86 }),
      text(texts.tip, [88, 1818, 904], { fontSize: 36, color: DIM, align: 'center' }),
    ]),
  ],
});

/** Floors from the top to the ground, their numbers in a column. */
const floors = (
  texts: Texts,
  { x, y, width, step }: { x: number; y: number; width: number; step: number },
): Draft[] =>
  group(
    'floors',
    texts.floors.flatMap(([floor, name], index) => {
      const top = y + index * step;
      return [
        panel('#2a4d46', [x, top, width, 2]),
        text(floor, [x, top + 16, 200], { fontFamily: 'inter', bold: true, fontSize: 44, color: GOLD }),
        text(name, [x + 210, top + 14, width - 210], { fontSize: 44, color: IVORY }),
      ];
    }),
  );
