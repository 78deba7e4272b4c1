import { type Draft, fadeIn, group, type SceneDraft, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import type { Kit } from '../kit/kit.ts';
import type { PictureName } from '../pictures/starter-picture.ts';
import { defineTemplate } from '../starter-template.ts';

const PLUM = '#2b2440';
const CREAM = '#f8f3ea';
const BRASS = '#a97f45';
const GREY = '#6c6478';
const SERIF = { fontFamily: 'noto-serif-sc', bold: true } as const;

interface Page {
  scene: string;
  kicker: string;
  title: string;
  lead: string;
  facts: readonly { value: string; label: string }[];
}

const PICTURES: readonly PictureName[] = ['estate-towers', 'estate-living', 'estate-garden'];

export const realEstate = defineTemplate<readonly Page[]>({
  key: 'real-estate',
  trade: 'property',
  names: { zh: '楼盘展示', en: 'Real estate' },
  texts: {
    zh: [
      {
        scene: '楼盘形象',
        kicker: '临江雅筑',
        title: '推窗见江，\n归家有园',
        lead: '滨江精装住区，现房实景开放。',
        facts: [
          { value: '98–168', label: '建筑面积（㎡）' },
          { value: '2.2', label: '容积率' },
        ],
      },
      {
        scene: '户型空间',
        kicker: '三室两厅 · 128 ㎡',
        title: '阳光，\n是家的第一件家具',
        lead: '双面宽厅，南北通透，全明设计。',
        facts: [
          { value: '7.2 m', label: '客厅面宽' },
          { value: '3.1 m', label: '层高' },
        ],
      },
      {
        scene: '园林配套',
        kicker: '社区配套',
        title: '一池碧水，\n四季花园',
        lead: '泳池、步道与儿童乐园，下楼即达。',
        facts: [
          { value: '38%', label: '绿地率' },
          { value: '10:00', label: '样板间每日开放' },
        ],
      },
    ],
    en: [
      {
        scene: 'Project',
        kicker: 'RIVERSIDE TERRACE',
        title: 'River views,\ngarden home',
        lead: 'Bright homes by the water,\nfinished and ready to visit.',
        facts: [
          { value: '98–168', label: 'm² floor area' },
          { value: '2.2', label: 'plot ratio' },
        ],
      },
      {
        scene: 'Home',
        kicker: 'THREE BEDROOMS, 128 m²',
        title: 'Sunlight is\nthe first guest',
        lead: 'A wide living room, windows on\nboth sides, daylight in every room.',
        facts: [
          { value: '7.2 m', label: 'living-room width' },
          { value: '3.1 m', label: 'ceiling height' },
        ],
      },
      {
        scene: 'Garden',
        kicker: 'FOR RESIDENTS',
        title: 'A pool and\nfour seasons',
        lead: 'Pool, paths and playground,\nright outside your door.',
        facts: [
          { value: '38%', label: 'green space' },
          { value: '10:00', label: 'show flat opens' },
        ],
      },
    ],
  },
  landscape: (pages, kit) => pages.map((page, index) => wide(page, index, kit)),
  portrait: (pages, kit) => pages.map((page, index) => tall(page, index, kit)),
});

const pictureAt = (index: number): PictureName => PICTURES[index] ?? 'estate-towers';

function wide(page: Page, index: number, kit: Kit): SceneDraft {
  const isMirrored = index % 2 === 1;
  const x = isMirrored ? 1200 : 112;
  return scene({ name: page.scene, background: { color: CREAM }, durationMs: 10_000 }, [
    kit.picture(pictureAt(index), [isMirrored ? 0 : 840, 0, 1080, 1080]),
    ...fadeIn(200, [
      text(page.kicker, [x, 176, 640], { fontSize: 36, bold: true, color: BRASS, letterSpacing: 3 }),
      panel(BRASS, [x, 240, 72, 4]),
    ]),
    ...fadeIn(500, [
      text(page.title, [x - 4, 288, 690], {
        ...SERIF,
        fontSize: titleSize(page, 88),
        color: PLUM,
        lineHeight: 1.3,
      }),
      text(page.lead, [x, 556, 640], { fontSize: 38, color: GREY, lineHeight: 1.5 }),
    ]),
    ...fadeIn(900, facts(page, { x, y: 764, width: 608 })),
  ]);
}

function tall(page: Page, index: number, kit: Kit): SceneDraft {
  return scene({ name: page.scene, background: { color: CREAM }, durationMs: 10_000 }, [
    kit.picture(pictureAt(index), [0, 0, 1080, 1080]),
    ...fadeIn(200, [
      text(page.kicker, [90, 1152, 900], { fontSize: 38, bold: true, color: BRASS, letterSpacing: 3 }),
      panel(BRASS, [90, 1218, 72, 4]),
    ]),
    ...fadeIn(500, [
      text(page.title, [86, 1242, 930], { ...SERIF, fontSize: 92, color: PLUM, lineHeight: 1.25 }),
      text(page.lead, [90, 1508, 900], { fontSize: 40, color: GREY, lineHeight: 1.4 }),
    ]),
    ...fadeIn(900, facts(page, { x: 90, y: 1664, width: 900 })),
  ]);
}

/** A long line needs smaller letters. */
const titleSize = ({ title }: Page, size: number): number =>
  title.split('\n').some((line) => /^\p{Script=Han}{8,}$/u.test(line)) ? size * 0.9 : size;

const facts = (page: Page, { x, y, width }: { x: number; y: number; width: number }): Draft[] =>
  group(
    'facts',
    page.facts.flatMap(({ value, label }, index) => {
      const left = x + (index * width) / 2;
      return [
        panel('#ddd1bd', [left, y, width / 2 - 32, 2]),
        text(value, [left, y + 24, width / 2 - 16], {
          fontFamily: 'inter',
          bold: true,
          fontSize: 60,
          color: PLUM,
        }),
        text(label, [left, y + 106, width / 2 - 16], { fontSize: 32, color: GREY }),
      ];
    }),
  );
