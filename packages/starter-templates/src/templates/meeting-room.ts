import { type Draft, group, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import { defineTemplate } from '../starter-template.ts';

const FOREST = '#0f3d31';
const MINT = '#c9f2dd';
const INK = '#12332a';
const GREY = '#66807a';
const LEAF = '#1d8a67';

interface Texts {
  scene: string;
  room: string;
  facts: string;
  state: string;
  until: string;
  today: string;
  meetings: readonly { time: string; title: string; host: string }[];
}

export const meetingRoom = defineTemplate<Texts>({
  key: 'meeting-room',
  trade: 'office',
  names: { zh: '会议室门牌', en: 'Meeting-room door' },
  texts: {
    zh: {
      scene: '会议室',
      room: '云杉厅',
      facts: '6 层 · 可容纳 12 人',
      state: '空闲',
      until: '下一场会议 14:00 开始',
      today: '今日安排',
      meetings: [
        { time: '14:00–15:00', title: '产品设计评审', host: '设计部' },
        { time: '15:30–16:30', title: '季度预算讨论', host: '财务部' },
        { time: '17:00–18:00', title: '新员工见面会', host: '人力资源部' },
      ],
    },
    en: {
      scene: 'Room',
      room: 'Spruce',
      facts: 'Floor 6 · Seats 12',
      state: 'Available',
      until: 'Next meeting at 14:00',
      today: 'Today',
      meetings: [
        { time: '14:00–15:00', title: 'Product design review', host: 'Design' },
        { time: '15:30–16:30', title: 'Quarterly budget', host: 'Finance' },
        { time: '17:00–18:00', title: 'Welcome for new colleagues', host: 'Human resources' },
      ],
    },
  },
  landscape: (texts, kit) => [
    scene({ name: texts.scene, background: { color: '#f5f9f6' }, durationMs: 30_000 }, [
      kit.picture('ribbons-green-landscape', [0, 0, 840, 1080]),
      text(texts.facts, [96, 104, 680], { fontSize: 40, color: MINT }),
      text(texts.room, [92, 168, 700], { fontSize: 156, bold: true, color: '#ffffff', lineHeight: 1.2 }),
      ...state(texts, { x: 96, y: 800, width: 648, fontSize: 92 }),
      kit.time([936, 92, 420, 128], { fontSize: 104, bold: true, color: INK, align: 'left' }),
      kit.date([1304, 120, 520, 80], { date: 'month-day', fontSize: 42, color: GREY, align: 'right' }),
      text(texts.today, [936, 288, 888], { fontSize: 40, bold: true, color: LEAF }),
      ...meetings(texts, { x: 936, y: 364, width: 888, step: 212 }),
    ]),
  ],
  portrait: (texts, kit) => [
    scene({ name: texts.scene, background: { color: '#f5f9f6' }, durationMs: 30_000 }, [
      kit.picture('ribbons-green-portrait', [0, 0, 1080, 960]),
      text(texts.facts, [90, 110, 900], { fontSize: 44, color: MINT }),
      text(texts.room, [84, 180, 912], { fontSize: 180, bold: true, color: '#ffffff', lineHeight: 1.2 }),
      ...state(texts, { x: 90, y: 664, width: 900, fontSize: 104 }),
      kit.time([90, 1014, 420, 128], { fontSize: 104, bold: true, color: INK, align: 'left' }),
      kit.date([410, 1042, 580, 80], { date: 'month-day', fontSize: 44, color: GREY, align: 'right' }),
      text(texts.today, [90, 1192, 900], { fontSize: 44, bold: true, color: LEAF }),
      ...meetings(texts, { x: 90, y: 1272, width: 900, step: 196 }),
    ]),
  ],
});

/** Whether the room is free, on a plate of its own. */
const state = (
  { state: words, until }: Texts,
  { x, y, width, fontSize }: { x: number; y: number; width: number; fontSize: number },
): Draft[] =>
  group('state', [
    panel('#ffffff', [x, y, width, fontSize * 2.05], { radius: 32 }),
    panel(LEAF, [x + 40, y + fontSize * 0.62, 28, 28], { radius: 14 }),
    text(words, [x + 96, y + fontSize * 0.22, width - 120], {
      fontSize: fontSize * 0.78,
      bold: true,
      color: FOREST,
    }),
    text(until, [x + 98, y + fontSize * 1.26, width - 120], { fontSize: 38, color: GREY }),
  ]);

function meetings(
  texts: Texts,
  { x, y, width, step }: { x: number; y: number; width: number; step: number },
): Draft[] {
  return texts.meetings.flatMap(({ time, title, host }, index) => {
    const top = y + index * step;
    return group(`meeting-${index + 1}`, [
      panel('#ffffff', [x, top, width, step - 24], { radius: 24, borderWidth: 2, borderColor: '#dcebe3' }),
      panel(index === 0 ? LEAF : '#a9d8c2', [x + 32, top + 32, 8, step - 88], { radius: 4 }),
      text(time, [x + 76, top + 28, 360], { fontFamily: 'inter', bold: true, fontSize: 40, color: INK }),
      text(host, [x + 436, top + 30, width - 480], { fontSize: 36, color: GREY, align: 'right' }),
      text(title, [x + 76, top + 88, width - 120], { fontSize: 50, color: INK }),
    ]);
  });
}
