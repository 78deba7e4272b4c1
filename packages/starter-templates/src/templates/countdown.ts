import { fadeIn, scene } from '../kit/drafts.ts';
import { countdown, panel, text } from '../kit/elements.ts';
import { defineTemplate } from '../starter-template.ts';

const IVORY = '#fff6e2';
const GOLD = '#ffd98a';
const ROSE = '#ffc3d0';
const SERIF = { fontFamily: 'noto-serif-sc', bold: true } as const;
const TILES = { fontFamily: 'inter', color: IVORY, labelColor: ROSE, tileColor: '#ffffff24' } as const;

export const countdownTemplate = defineTemplate({
  key: 'countdown',
  trade: 'events',
  names: { zh: '跨年倒计时', en: 'Countdown' },
  texts: {
    zh: {
      scene: '倒计时',
      kicker: '跨年倒计时',
      title: '一起迎接\n新的一年',
      hint: '江畔烟花 · 零点绽放',
      ended: '新年快乐！',
    },
    en: {
      scene: 'Countdown',
      kicker: "NEW YEAR'S EVE",
      title: 'Counting down\ntogether',
      hint: 'Fireworks on the riverside at midnight',
      ended: 'Happy New Year!',
    },
  },
  landscape: (texts, kit) => [
    scene(
      { name: texts.scene, background: kit.background('#120b2e', 'fireworks-landscape'), durationMs: 30_000 },
      [
        panel(GOLD, [120, 287, 64, 4]),
        text(texts.kicker, [208, 262, 700], { fontSize: 42, bold: true, color: GOLD, letterSpacing: 5 }),
        ...fadeIn(200, [
          text(texts.title, [114, 340, 1000], { ...SERIF, fontSize: 116, color: IVORY, lineHeight: 1.2 }),
        ]),
        countdown([120, 644, 960, 240], {
          ...TILES,
          fontSize: 108,
          align: 'left',
          until: kit.newYear,
          ended: texts.ended,
        }),
        ...fadeIn(600, [text(texts.hint, [120, 908, 900], { fontSize: 38, color: ROSE })]),
      ],
    ),
  ],
  portrait: (texts, kit) => [
    scene(
      { name: texts.scene, background: kit.background('#120b2e', 'fireworks-portrait'), durationMs: 30_000 },
      [
        text(texts.kicker, [90, 1020, 900], {
          fontSize: 44,
          bold: true,
          color: GOLD,
          letterSpacing: 5,
          align: 'center',
        }),
        panel(GOLD, [508, 1096, 64, 4]),
        ...fadeIn(200, [
          text(texts.title, [40, 1122, 1000], {
            ...SERIF,
            fontSize: 120,
            color: IVORY,
            lineHeight: 1.2,
            align: 'center',
          }),
        ]),
        countdown([60, 1440, 960, 250], { ...TILES, fontSize: 112, until: kit.newYear, ended: texts.ended }),
        ...fadeIn(600, [text(texts.hint, [90, 1796, 900], { fontSize: 40, color: ROSE, align: 'center' })]),
      ],
    ),
  ],
});
