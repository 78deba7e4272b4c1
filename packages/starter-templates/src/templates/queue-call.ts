import { type Draft, group, scene } from '../kit/drafts.ts';
import { type Box, panel, text, ticker } from '../kit/elements.ts';
import { defineTemplate } from '../starter-template.ts';

const NAVY = '#0f2c52';
const BLUE = '#1769d2';
const GREY = '#5b708c';
const NUMBER = { fontFamily: 'inter', bold: true } as const;

interface Texts {
  scene: string;
  title: string;
  now: string;
  counter: string;
  recent: string;
  columns: readonly [string, string];
  calls: readonly (readonly [number: string, counter: string])[];
  waiting: string;
  ticker: string;
}

export const queueCall = defineTemplate<Texts>({
  key: 'queue-call',
  trade: 'health',
  names: { zh: '排队叫号', en: 'Queue call' },
  texts: {
    zh: {
      scene: '排队叫号',
      title: '服务大厅叫号',
      now: '正在叫号',
      counter: '请到 3 号窗口',
      recent: '已叫号码',
      columns: ['号码', '窗口'],
      calls: [
        ['A036', '1'],
        ['B012', '5'],
        ['A035', '2'],
        ['C007', '4'],
        ['A034', '3'],
      ],
      waiting: '当前等候 14 人，预计 20 分钟',
      ticker:
        '请留意屏幕与广播提示，过号请重新取号。　办理业务请提前备好有效证件。　老人与孕妇可走优先通道。',
    },
    en: {
      scene: 'Queue',
      title: 'Service hall',
      now: 'Now serving',
      counter: 'Please go to counter 3',
      recent: 'Called before',
      columns: ['Number', 'Counter'],
      calls: [
        ['A036', '1'],
        ['B012', '5'],
        ['A035', '2'],
        ['C007', '4'],
        ['A034', '3'],
      ],
      waiting: '14 people waiting, about 20 minutes',
      ticker:
        'Please watch the screen and listen for your number.    If you missed it, take a new one.    Have your ID ready.    Priority counter for seniors and expectant mothers.',
    },
  },
  landscape: (texts, kit) => [
    scene(
      {
        name: texts.scene,
        background: kit.background('#eef5fb', 'ribbons-pale-landscape'),
        durationMs: 30_000,
      },
      [
        text(texts.title, [96, 72, 900], { fontSize: 64, bold: true, color: NAVY }),
        kit.date([1004, 84, 520, 60], { date: 'month-day', align: 'right', fontSize: 38, color: GREY }),
        kit.time([1556, 66, 268, 92], { fontSize: 68, bold: true, color: NAVY, align: 'right' }),
        ...card([96, 196, 1064, 664]),
        text(texts.now, [168, 252, 920], { fontSize: 52, color: GREY, align: 'center' }),
        text('A037', [120, 303, 1016, 370], {
          ...NUMBER,
          fontSize: 320,
          color: BLUE,
          align: 'center',
          verticalAlign: 'middle',
          lineHeight: 1,
          letterSpacing: -4,
        }),
        text(texts.counter, [218, 692, 820, 112], {
          fontSize: 60,
          bold: true,
          color: '#ffffff',
          background: BLUE,
          radius: 56,
          align: 'center',
          verticalAlign: 'middle',
        }),
        ...card([1200, 196, 624, 664]),
        ...calls(texts, { x: 1256, y: 236, width: 512, step: 92, fontSize: 54 }),
        text(texts.waiting, [96, 884, 1728], { fontSize: 36, color: NAVY, align: 'center' }),
        ticker(texts.ticker, [0, 968, 1920, 112], {
          fontSize: 44,
          color: '#ffffff',
          background: NAVY,
          gap: 200,
        }),
      ],
    ),
  ],
  portrait: (texts, kit) => [
    scene(
      {
        name: texts.scene,
        background: kit.background('#eef5fb', 'ribbons-pale-portrait'),
        durationMs: 30_000,
      },
      [
        text(texts.title, [84, 84, 620], { fontSize: 66, bold: true, color: NAVY }),
        kit.time([716, 80, 280, 92], { fontSize: 72, bold: true, color: NAVY, align: 'right' }),
        ...card([84, 216, 912, 724]),
        text(texts.now, [84, 280, 912], { fontSize: 56, color: GREY, align: 'center' }),
        text('A037', [84, 351, 912, 370], {
          ...NUMBER,
          fontSize: 310,
          color: BLUE,
          align: 'center',
          verticalAlign: 'middle',
          lineHeight: 1,
          letterSpacing: -4,
        }),
        text(texts.counter, [144, 764, 792, 116], {
          fontSize: 60,
          bold: true,
          color: '#ffffff',
          background: BLUE,
          radius: 58,
          align: 'center',
          verticalAlign: 'middle',
        }),
        ...card([84, 984, 912, 664]),
        ...calls(texts, { x: 148, y: 1024, width: 784, step: 92, fontSize: 56 }),
        text(texts.waiting, [84, 1692, 912], { fontSize: 40, color: NAVY, align: 'center' }),
        ticker(texts.ticker, [0, 1792, 1080, 128], {
          fontSize: 48,
          color: '#ffffff',
          background: NAVY,
          gap: 200,
        }),
      ],
    ),
  ],
});

const card = (box: Box): Draft[] => [
  panel('#ffffffe6', box, { radius: 36, borderWidth: 2, borderColor: '#d4e4f4' }),
];

/** Numbers called before, the newest first, with their counters. */
function calls(
  texts: Texts,
  { x, y, width, step, fontSize }: { x: number; y: number; width: number; step: number; fontSize: number },
): Draft[] {
  const [number, counter] = texts.columns;
  const half = width / 2;
  const head = { fontSize: 34, color: GREY };
  const rows = texts.calls.flatMap(([called, at], index) => {
    const top = y + 138 + index * step;
    return [
      panel('#dfe9f3', [x, top, width, 2]),
      text(called, [x, top + 12, half], { ...NUMBER, fontSize, color: NAVY }),
      text(at, [x + half, top + 12, half], { ...NUMBER, fontSize, color: BLUE, align: 'right' }),
    ];
  });
  return group('calls', [
    text(texts.recent, [x, y, width], { fontSize: 44, bold: true, color: NAVY }),
    text(number, [x, y + 78, half], head),
    text(counter, [x + half, y + 78, half], { ...head, align: 'right' }),
    ...rows,
  ]);
}
