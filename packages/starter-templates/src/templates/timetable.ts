import { type Draft, group, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import { defineTemplate } from '../starter-template.ts';

const NIGHT = '#0b1330';
const WHITE = '#f4f7fb';
const DIM = '#93a0c4';
const AMBER = '#ffc979';
const STATES = { open: '#4fd6a0', soon: AMBER, later: DIM } as const;

interface Departure {
  time: string;
  to: string;
  bay: string;
  state: readonly [keyof typeof STATES, string];
}

interface Texts {
  scene: string;
  title: string;
  line: string;
  columns: readonly [string, string, string, string];
  departures: readonly Departure[];
  note: string;
}

export const timetable = defineTemplate<Texts>({
  key: 'timetable',
  trade: 'transport',
  names: { zh: '班次时刻', en: 'Timetable' },
  texts: {
    zh: {
      scene: '班次时刻',
      title: '列车时刻',
      line: '云港机场快线 · 出发',
      columns: ['发车', '终点', '站台', '状态'],
      departures: [
        { time: '10:15', to: '云港机场 T2', bay: '1', state: ['open', '正在检票'] },
        { time: '10:30', to: '滨海新城', bay: '3', state: ['soon', '即将检票'] },
        { time: '10:45', to: '云港机场 T1', bay: '1', state: ['later', '准点'] },
        { time: '11:00', to: '东湖大学城', bay: '2', state: ['later', '准点'] },
        { time: '11:15', to: '云港机场 T2', bay: '1', state: ['later', '准点'] },
        { time: '11:30', to: '南山古镇', bay: '4', state: ['later', '准点'] },
      ],
      note: '发车前 5 分钟停止检票',
    },
    en: {
      scene: 'Timetable',
      title: 'Departures',
      line: 'Harbour Airport Express',
      columns: ['Time', 'To', 'Platform', 'Status'],
      departures: [
        { time: '10:15', to: 'Airport Terminal 2', bay: '1', state: ['open', 'Boarding'] },
        { time: '10:30', to: 'Seaside Newtown', bay: '3', state: ['soon', 'Boards soon'] },
        { time: '10:45', to: 'Airport Terminal 1', bay: '1', state: ['later', 'On time'] },
        { time: '11:00', to: 'Lakeside Campus', bay: '2', state: ['later', 'On time'] },
        { time: '11:15', to: 'Airport Terminal 2', bay: '1', state: ['later', 'On time'] },
        { time: '11:30', to: 'Southhill Old Town', bay: '4', state: ['later', 'On time'] },
      ],
      note: 'Boarding closes 5 minutes before departure',
    },
  },
  landscape: (texts, kit) => [
    scene({ name: texts.scene, background: { color: NIGHT }, durationMs: 20_000 }, [
      kit.picture('train-wide', [0, 0, 1920, 460]),
      text(texts.title, [96, 40, 900], { fontSize: 84, bold: true, color: WHITE }),
      text(texts.line, [98, 146, 900], { fontSize: 38, color: AMBER }),
      kit.time([1424, 34, 400, 110], { fontSize: 88, bold: true, color: WHITE, align: 'right' }),
      kit.date([1324, 140, 500, 56], { date: 'month-day', fontSize: 38, color: AMBER, align: 'right' }),
      ...table(texts, { x: 96, y: 480, step: 80, fontSize: 48, columns: [0, 300, 1080, 1370], width: 1728 }),
      text(texts.note, [96, 1026, 1728], { fontSize: 30, color: DIM, align: 'right' }),
    ]),
  ],
  portrait: (texts, kit) => [
    scene({ name: texts.scene, background: { color: NIGHT }, durationMs: 20_000 }, [
      kit.picture('train-tall', [0, 0, 1080, 620]),
      text(texts.title, [72, 64, 640], { fontSize: 84, bold: true, color: WHITE }),
      text(texts.line, [74, 172, 640], { fontSize: 38, color: AMBER }),
      kit.time([708, 58, 300, 110], { fontSize: 84, bold: true, color: WHITE, align: 'right' }),
      kit.date([498, 166, 510, 56], {
        weekday: 'short',
        date: 'month-day',
        fontSize: 38,
        color: AMBER,
        align: 'right',
      }),
      ...table(texts, {
        x: 72,
        y: 668,
        step: 176,
        fontSize: 50,
        columns: [0, 226, 640, 640],
        width: 936,
        isStacked: true,
      }),
      text(texts.note, [72, 1822, 936], { fontSize: 34, color: DIM, align: 'center' }),
    ]),
  ],
});

interface Table {
  x: number;
  y: number;
  step: number;
  fontSize: number;
  /** Left edges of time, destination, platform and status. */
  columns: readonly [number, number, number, number];
  width: number;
  /** Whether the status is under the destination, and the platform at the right edge. */
  isStacked?: boolean;
}

function table(texts: Texts, { x, y, step, fontSize, columns, width, isStacked = false }: Table): Draft[] {
  const [time, to, bay, status] = texts.columns;
  const [first, second, third, fourth] = columns;
  const head = { fontSize: 32, color: DIM };
  const heads = [
    text(time, [x + first, y, 200], head),
    text(to, [x + second, y, 400], head),
    ...(isStacked ? [] : [text(bay, [x + third, y, 220], head)]),
    text(isStacked ? bay : status, [x + fourth, y, width - fourth], { ...head, align: 'right' }),
  ];
  const rows = texts.departures.flatMap(
    ({ time: at, to: place, bay: platform, state: [kind, words] }, index) => {
      const top = y + 56 + index * step;
      const big = { fontSize, color: WHITE };
      const middle = top + (step - fontSize * 1.25) / 2;
      const cells = isStacked
        ? [
            text(place, [x + second, top + 28, width - second - 130], big),
            text(words, [x + second, top + 100, width - second - 130], { fontSize: 38, color: STATES[kind] }),
            text(platform, [x + width - 120, top + (step - 90) / 2, 120], {
              fontSize: 72,
              color: WHITE,
              fontFamily: 'inter',
              bold: true,
              align: 'right',
            }),
          ]
        : [
            text(place, [x + second, middle, third - second], big),
            text(platform, [x + third, middle, 200], { ...big, fontFamily: 'inter', bold: true }),
            text(words, [x + fourth, middle, width - fourth], {
              ...big,
              fontSize: 42,
              color: STATES[kind],
              align: 'right',
              lineHeight: (fontSize * 1.25) / 42,
            }),
          ];
      return [
        panel('#26315c', [x, top, width, 2]),
        text(at, [x, middle, 280], { ...big, fontFamily: 'inter', bold: true, color: AMBER }),
        ...cells,
      ];
    },
  );
  return group('departures', [...heads, ...rows]);
}
