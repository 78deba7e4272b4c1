import { fadeIn, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import { defineTemplate } from '../starter-template.ts';

const GROUND = '#0b3b42';
const DEEP = '#08303a';
const TEAL = '#2f9a93';
const CREAM = '#fff4dc';
const GOLD = '#f0b45c';
const MIST = '#b9d8d3';
const TITLE = { bold: true, color: CREAM, lineHeight: 1.15 } as const;

/** The program of a screen that was just added. It has no pictures, so it needs no storage and no download. */
export const firstProgram = defineTemplate({
  key: 'first-program',
  trade: 'office',
  names: { zh: '欢迎', en: 'Welcome' },
  texts: {
    zh: {
      scene: '欢迎',
      title: '欢迎光临',
      ready: '屏幕已接入',
      hint: '现在可以把节目发布到这里',
    },
    en: {
      scene: 'Welcome',
      title: 'Welcome',
      ready: 'This screen is connected',
      hint: 'Release a program to show it here',
    },
  },
  landscape: (texts, kit) => [
    scene({ name: texts.scene, background: { color: GROUND }, durationMs: 20_000 }, [
      panel(DEEP, [1240, -180, 900, 900], { radius: 450 }),
      panel(TEAL, [1540, 560, 620, 620], { radius: 310 }),
      panel(GOLD, [1370, 590, 150, 150], { radius: 75 }),
      text(texts.title, [140, 250, 1200], { ...TITLE, fontSize: 190 }),
      panel(GOLD, [148, 500, 120, 8]),
      ...fadeIn(400, [text(texts.ready, [144, 552, 1150], { fontSize: 64, color: CREAM })]),
      ...fadeIn(800, [text(texts.hint, [144, 648, 1150], { fontSize: 44, color: MIST })]),
      kit.time([140, 850, 480, 120], { fontSize: 96, color: CREAM, align: 'left' }),
      kit.date([560, 872, 720, 80], { date: 'month-day', align: 'left', fontSize: 48, color: MIST }),
    ]),
  ],
  portrait: (texts, kit) => [
    scene({ name: texts.scene, background: { color: GROUND }, durationMs: 20_000 }, [
      panel(DEEP, [420, -260, 900, 900], { radius: 450 }),
      panel(TEAL, [560, 1420, 760, 760], { radius: 380 }),
      panel(GOLD, [400, 1420, 160, 160], { radius: 80 }),
      text(texts.title, [96, 640, 900], { ...TITLE, fontSize: 188 }),
      panel(GOLD, [104, 892, 120, 8]),
      ...fadeIn(400, [text(texts.ready, [100, 950, 900], { fontSize: 64, color: CREAM })]),
      ...fadeIn(800, [text(texts.hint, [100, 1046, 900], { fontSize: 44, color: MIST })]),
      kit.time([96, 150, 480, 130], { fontSize: 104, color: CREAM, align: 'left' }),
      kit.date([98, 280, 600, 80], { date: 'month-day', align: 'left', fontSize: 48, color: MIST }),
    ]),
  ],
});
