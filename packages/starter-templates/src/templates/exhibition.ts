import { fadeIn, type SceneDraft, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import type { Kit } from '../kit/kit.ts';
import type { PictureName } from '../pictures/starter-picture.ts';
import { defineTemplate } from '../starter-template.ts';

interface Look {
  picture: PictureName;
  ground: string;
  ink: string;
  accent: string;
}

const LOOKS: readonly [Look, Look, Look] = [
  { picture: 'art-grid', ground: '#f4ead8', ink: '#141210', accent: '#e4432d' },
  { picture: 'art-cutout', ground: '#23477a', ink: '#f3e4cf', accent: '#f2b84b' },
  { picture: 'art-waves', ground: '#f05a3c', ink: '#14121a', accent: '#f7ede0' },
];

interface Page {
  scene: string;
  hall: string;
  title: string;
  lead: string;
}

interface Texts {
  pages: readonly [Page, Page, Page];
  dates: string;
  place: string;
}

export const exhibition = defineTemplate<Texts>({
  key: 'exhibition',
  trade: 'events',
  names: { zh: '艺术展览', en: 'Exhibition' },
  texts: {
    zh: {
      pages: [
        { scene: '形与色', hall: '一号厅', title: '形与色', lead: '圆、方与线的一百次相遇' },
        { scene: '剪纸静物', hall: '二号厅', title: '纸上\n花园', lead: '剪刀下的日常诗意' },
        { scene: '波动之线', hall: '三号厅', title: '线的\n呼吸', lead: '沉浸式光影装置' },
      ],
      dates: '6.18 — 8.30',
      place: '南岸美术馆 · 免费参观',
    },
    en: {
      pages: [
        {
          scene: 'Form',
          hall: 'Hall 1',
          title: 'Form\n& Colour',
          lead: 'A hundred meetings of\ncircle, square and line',
        },
        {
          scene: 'Garden',
          hall: 'Hall 2',
          title: 'Paper\nGarden',
          lead: 'Everyday poetry,\ncut with scissors',
        },
        {
          scene: 'Lines',
          hall: 'Hall 3',
          title: 'Lines\nBreathe',
          lead: 'A light installation\nto walk through',
        },
      ],
      dates: '18 Jun – 30 Aug',
      place: 'South Bank Gallery, free entry',
    },
  },
  landscape: (texts, kit) =>
    texts.pages.map((page, index) => wide(texts, page, LOOKS[index] ?? LOOKS[0], kit)),
  portrait: (texts, kit) =>
    texts.pages.map((page, index) => tall(texts, page, LOOKS[index] ?? LOOKS[0], kit)),
});

function wide(
  { dates, place }: Texts,
  page: Page,
  { picture, ground, ink, accent }: Look,
  kit: Kit,
): SceneDraft {
  const isChinese = kit.language === 'zh';
  return scene({ name: page.scene, background: { color: ground }, durationMs: 8_000 }, [
    kit.picture(picture, [840, 0, 1080, 1080]),
    text(page.hall, [96, 96, 640], { fontSize: 44, bold: true, color: accent }),
    ...fadeIn(200, [
      text(page.title, [88, 178, 750], {
        fontSize: isChinese ? 216 : 148,
        bold: true,
        color: ink,
        lineHeight: 1.12,
      }),
    ]),
    ...fadeIn(600, [text(page.lead, [96, 688, 700], { fontSize: 44, color: ink, lineHeight: 1.45 })]),
    panel(ink, [96, 848, 648, 6]),
    text(dates, [94, 876, 660], { fontFamily: 'inter', bold: true, fontSize: 66, color: ink }),
    text(place, [96, 968, 660], { fontSize: 36, color: ink }),
  ]);
}

function tall(
  { dates, place }: Texts,
  page: Page,
  { picture, ground, ink, accent }: Look,
  kit: Kit,
): SceneDraft {
  const isChinese = kit.language === 'zh';
  return scene({ name: page.scene, background: { color: ground }, durationMs: 8_000 }, [
    kit.picture(picture, [0, 0, 1080, 1080]),
    text(page.hall, [84, 1132, 900], { fontSize: 46, bold: true, color: accent }),
    ...fadeIn(200, [
      text(page.title.replace('\n', isChinese ? '' : '\n'), [78, 1200, 950], {
        fontSize: isChinese ? 208 : 132,
        bold: true,
        color: ink,
        lineHeight: 1.1,
      }),
    ]),
    ...fadeIn(600, [
      text(page.lead, [84, isChinese ? 1462 : 1526, 912], { fontSize: isChinese ? 46 : 38, color: ink }),
    ]),
    panel(ink, [84, 1656, 912, 6]),
    text(dates, [82, 1686, 912], { fontFamily: 'inter', bold: true, fontSize: 72, color: ink }),
    text(place, [84, 1790, 912], { fontSize: 40, color: ink }),
  ]);
}
