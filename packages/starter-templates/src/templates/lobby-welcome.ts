import { fadeIn, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import { defineTemplate } from '../starter-template.ts';

const CREAM = '#fff4dc';
const GOLD = '#f0c27b';
const MIST = '#cfe3df';
const SERIF = { fontFamily: 'noto-serif-sc', bold: true } as const;

export const lobbyWelcome = defineTemplate({
  key: 'lobby-welcome',
  trade: 'office',
  names: { zh: '大堂欢迎', en: 'Lobby welcome' },
  texts: {
    zh: {
      scene: '欢迎莅临',
      place: '临江中心 · 访客接待',
      title: '欢迎莅临',
      guests: '云岭规划院考察团\n青禾基金会代表团',
      hint: '请至前台登记，我们将引导您上楼',
    },
    en: {
      scene: 'Welcome',
      place: 'Riverside Centre · Visitors',
      title: 'Welcome',
      guests: 'Highland Planning Institute\nGreenfield Foundation',
      hint: 'Please sign in at the front desk',
    },
  },
  landscape: (texts, kit) => [
    scene(
      { name: texts.scene, background: kit.background('#0d3440', 'hall-landscape'), durationMs: 20_000 },
      [
        text(texts.place, [112, 108, 760], { fontSize: 36, color: MIST, letterSpacing: 2 }),
        text(texts.title, [106, 206, 800], { ...SERIF, fontSize: 150, color: CREAM, lineHeight: 1.2 }),
        panel(GOLD, [112, 428, 96, 6]),
        ...fadeIn(400, [
          text(texts.guests, [112, 474, 720], { fontSize: 48, color: CREAM, lineHeight: 1.5 }),
        ]),
        ...fadeIn(800, [text(texts.hint, [112, 650, 720], { fontSize: 36, color: MIST })]),
        kit.time([112, 760, 400, 104], { fontSize: 84, color: CREAM, align: 'left' }),
        kit.date([112, 862, 560, 52], {
          date: 'month-day',
          align: 'left',
          fontSize: 34,
          color: MIST,
        }),
      ],
    ),
  ],
  portrait: (texts, kit) => [
    scene({ name: texts.scene, background: kit.background('#0d3440', 'hall-portrait'), durationMs: 20_000 }, [
      text(texts.place, [90, 110, 900], { fontSize: 38, color: MIST, letterSpacing: 2, align: 'center' }),
      text(texts.title, [40, 196, 1000], {
        ...SERIF,
        fontSize: 176,
        color: CREAM,
        lineHeight: 1.2,
        align: 'center',
      }),
      panel(GOLD, [492, 436, 96, 6]),
      ...fadeIn(400, [
        text(texts.guests, [90, 480, 900], { fontSize: 50, color: CREAM, lineHeight: 1.5, align: 'center' }),
      ]),
      ...fadeIn(800, [text(texts.hint, [90, 652, 900], { fontSize: 36, color: MIST, align: 'center' })]),
      panel('#08303ad9', [0, 1700, 1080, 220]),
      kit.time([84, 1750, 360, 120], { fontSize: 92, color: CREAM, align: 'left' }),
      kit.date([440, 1776, 556, 70], { date: 'month-day', align: 'right', fontSize: 40, color: MIST }),
    ]),
  ],
});
