import { type Draft, group, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import { defineTemplate } from '../starter-template.ts';

const BLUE = '#3f7df0';
const NAVY = '#17305f';
const GREY = '#6d80a6';

/** Ground and ink of each kind of subject. */
const SUBJECTS = {
  words: ['#ffe3dd', '#b8392e'],
  numbers: ['#dbe9ff', '#2257b8'],
  nature: ['#d8f3e4', '#1c7a55'],
  arts: ['#fff0c9', '#96650a'],
  sports: ['#ebe0ff', '#6440b3'],
} as const;

type Lesson = readonly [keyof typeof SUBJECTS, string];

interface Texts {
  scene: string;
  title: string;
  term: string;
  days: readonly string[];
  times: readonly string[];
  /** A row for each time, a lesson for each day. */
  lessons: readonly (readonly Lesson[])[];
}

const zh = {
  chinese: ['words', '语文'],
  maths: ['numbers', '数学'],
  english: ['words', '英语'],
  science: ['nature', '科学'],
  art: ['arts', '美术'],
  music: ['arts', '音乐'],
  sport: ['sports', '体育'],
  computing: ['numbers', '信息'],
  reading: ['words', '阅读'],
  garden: ['nature', '劳动'],
} as const;
const en = {
  chinese: ['words', 'Writing'],
  maths: ['numbers', 'Maths'],
  english: ['words', 'English'],
  science: ['nature', 'Science'],
  art: ['arts', 'Art'],
  music: ['arts', 'Music'],
  sport: ['sports', 'Sports'],
  computing: ['numbers', 'Coding'],
  reading: ['words', 'Reading'],
  garden: ['nature', 'Garden'],
} as const;

const week = (of: Record<keyof typeof zh, Lesson>): readonly (readonly Lesson[])[] => [
  [of.chinese, of.maths, of.english, of.maths, of.chinese],
  [of.maths, of.chinese, of.maths, of.english, of.science],
  [of.english, of.science, of.chinese, of.chinese, of.maths],
  [of.art, of.sport, of.music, of.computing, of.sport],
  [of.science, of.english, of.sport, of.art, of.reading],
  [of.sport, of.reading, of.garden, of.music, of.garden],
];
const times = ['8:30', '9:20', '10:20', '11:10', '14:00', '14:50'];

export const classSchedule = defineTemplate<Texts>({
  key: 'class-schedule',
  trade: 'education',
  names: { zh: '班级课程表', en: 'Class schedule' },
  texts: {
    zh: {
      scene: '课程表',
      title: '三年级（2）班',
      term: '本周课程表',
      days: ['周一', '周二', '周三', '周四', '周五'],
      times,
      lessons: week(zh),
    },
    en: {
      scene: 'Schedule',
      title: 'Class 3B',
      term: 'Our week',
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      times,
      lessons: week(en),
    },
  },
  landscape: (texts, kit) => [
    scene({ name: texts.scene, background: { color: '#f3f7ff' }, durationMs: 20_000 }, [
      panel(BLUE, [0, 0, 560, 1080]),
      text(texts.term, [80, 116, 420], { fontSize: 44, color: '#dbe9ff' }),
      text(texts.title, [78, 184, 470], {
        fontSize: kit.language === 'zh' ? 66 : 96,
        bold: true,
        color: '#ffffff',
      }),
      kit.picture('school', [6, 440, 530, 340], { fit: 'contain' }),
      kit.time([80, 854, 400, 110], { fontSize: 92, bold: true, color: '#ffffff', align: 'left' }),
      kit.date([80, 956, 440, 56], {
        weekday: 'short',
        date: 'month-day',
        fontSize: 36,
        color: '#dbe9ff',
        align: 'left',
      }),
      ...grid(texts, {
        x: 624,
        y: 72,
        width: 1224,
        height: 936,
        hours: 164,
        head: 76,
        gap: 12,
        fontSize: 44,
      }),
    ]),
  ],
  portrait: (texts, kit) => [
    scene({ name: texts.scene, background: { color: '#f3f7ff' }, durationMs: 20_000 }, [
      panel(BLUE, [0, 0, 1080, 640]),
      text(texts.term, [72, 96, 560], { fontSize: 46, color: '#dbe9ff' }),
      text(texts.title, [70, 166, 620], {
        fontSize: kit.language === 'zh' ? 84 : 108,
        bold: true,
        color: '#ffffff',
      }),
      kit.date([72, 540, 600, 60], {
        date: 'month-day',
        weekday: 'short',
        fontSize: 40,
        color: '#dbe9ff',
        align: 'left',
      }),
      kit.picture('school', [492, 272, 562, 360], { fit: 'contain' }),
      ...grid(texts, {
        x: 56,
        y: 704,
        width: 968,
        height: 1150,
        hours: 138,
        head: 84,
        gap: 12,
        fontSize: kit.language === 'zh' ? 46 : 36,
      }),
    ]),
  ],
});

interface Grid {
  x: number;
  y: number;
  width: number;
  height: number;
  hours: number;
  head: number;
  gap: number;
  fontSize: number;
}

/** The days in columns, the lessons in rows, each in the colour of its kind. */
function grid(texts: Texts, { x, y, width, height, hours, head, gap, fontSize }: Grid): Draft[] {
  const column = (width - hours + gap) / texts.days.length;
  const row = (height - head + gap) / texts.times.length;
  const middle = { align: 'center', verticalAlign: 'middle' } as const;
  const days = texts.days.map((day, index) =>
    text(day, [x + hours + index * column, y, column - gap, head - gap], {
      ...middle,
      fontSize: 42,
      bold: true,
      color: NAVY,
    }),
  );
  const rows = texts.times.flatMap((time, line) => {
    const top = y + head + line * row;
    const lessons = (texts.lessons[line] ?? []).map(([kind, name], day) => {
      const [background, color] = SUBJECTS[kind];
      return text(name, [x + hours + day * column, top, column - gap, row - gap], {
        ...middle,
        fontSize,
        bold: true,
        color,
        background,
        radius: 18,
      });
    });
    return [
      text(time, [x, top, hours - 24, row - gap], {
        verticalAlign: 'middle',
        align: 'right',
        fontFamily: 'inter',
        bold: true,
        fontSize: 38,
        color: GREY,
      }),
      ...lessons,
    ];
  });
  return group('lessons', [...days, ...rows]);
}
