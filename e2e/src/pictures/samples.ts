import {
  type ElementOf,
  type ElementType,
  type FileRef,
  newElement,
  type SceneElement,
  TRANSITIONS,
  type Transition,
} from '@marquee/scene';

/** The canvas of every sample, and the size of the window and of the reference pictures. */
export const SIZE = { width: 320, height: 180 };

/** Sunday, 22 November 2026, 10:08:36 in China. */
export const NOW = Date.UTC(2026, 10, 22, 2, 8, 36);

/** Elements of one type at a time of their scene. */
interface Sample {
  elements: SceneElement[];
  timeMs: number;
}

const named = (id: string) => ({ id, name: id });
const whole = { x: 0, y: 0, ...SIZE };

function fileOf(name: string, mime: string, more: Partial<FileRef> = {}): FileRef {
  const sha256 = [...name]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(64, '0');
  return { materialId: 1, sha256, size: 1, mime, name, ...more };
}

const disc = fileOf('disc', 'image/jpeg');
const stripes = fileOf('stripes', 'image/jpeg');
const video = fileOf('moving.mp4', 'video/mp4', { durationMs: 4_000, width: 640, height: 360 });

/** One sample for each element type, with several of its elements where it has several looks. A type without one fails a test. */
const ELEMENT_SAMPLES: { [T in ElementType]?: Sample } = {
  text: {
    timeMs: 0,
    elements: [
      newElement('text', {
        ...named('text'),
        ...{
          x: 10,
          y: 8,
          width: 300,
          height: 76,
          text: '今日特选 Menu\n红烧牛肉面',
          fontSize: 26,
          bold: true,
        },
        ...{ color: '#7c2d12', background: '#fff7ed', align: 'center', verticalAlign: 'middle' },
      }),
      newElement('text', {
        ...named('effects'),
        ...{
          x: 10,
          y: 96,
          width: 300,
          height: 76,
          text: 'OPEN',
          fontSize: 50,
          fontFamily: 'inter',
          bold: true,
        },
        ...{ color: '#facc15', background: '#1e3a8a', align: 'center', verticalAlign: 'middle' },
        shadow: { color: '#000000', x: 4, y: 4, blur: 2 },
        outline: { color: '#dc2626', width: 2 },
      }),
    ],
  },
  'scrolling-text': {
    timeMs: 1_000,
    elements: [
      newElement('scrolling-text', {
        ...named('scrolling'),
        ...{ x: 0, y: 62, width: 320, height: 56, text: '欢迎光临，祝您购物愉快', fontSize: 30, gap: 60 },
        ...{ color: '#ffffff', background: '#b91c1c' },
      }),
    ],
  },
  picture: {
    timeMs: 1_500,
    elements: [
      newElement('picture', {
        ...named('cover'),
        ...{ x: 10, y: 10, width: 145, height: 160, fit: 'cover', radius: 20, borderWidth: 4 },
        ...{ borderColor: '#1f2937', pictures: [{ file: disc, durationMs: 3_000 }] },
      }),
      newElement('picture', {
        ...named('cropped'),
        ...{ x: 175, y: 30, width: 120, height: 120, fit: 'fill', rotation: 15, flipX: true },
        crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
        pictures: [{ file: disc, durationMs: 3_000 }],
      }),
    ],
  },
  video: {
    // Chromium sometimes paints the first frame of a paused video instead of that of its position.
    timeMs: 0,
    elements: [newElement('video', { ...named('video'), ...whole, videos: [video] })],
  },
  audio: {
    // It is only heard: the picture shows that it draws nothing.
    timeMs: 0,
    elements: [
      newElement('audio', {
        ...named('music'),
        sounds: [fileOf('tone.mp3', 'audio/mpeg', { durationMs: 2_000 })],
      }),
    ],
  },
  document: {
    timeMs: 10_400,
    elements: [
      newElement('document', {
        ...named('document'),
        ...whole,
        pages: [
          { ...disc, page: 1 },
          { ...stripes, page: 2 },
        ],
        transition: 'slide-left',
      }),
    ],
  },
  mixed: {
    timeMs: 5_400,
    elements: [
      newElement('mixed', {
        ...named('mixed'),
        ...whole,
        ...{ media: [disc, stripes], switchMs: 5_000, transition: 'wipe-right', fit: 'cover' },
      }),
    ],
  },
  'date-time': {
    timeMs: 0,
    elements: [
      newElement('date-time', {
        ...named('chinese'),
        ...{ x: 0, y: 0, width: 320, height: 110, layout: 'lines', lunar: true, fontSize: 22 },
        ...{ time: 'seconds', color: '#ffffff', background: '#334155' },
      }),
      newElement('date-time', {
        ...named('english'),
        ...{ x: 0, y: 120, width: 320, height: 50, language: 'en', hours: '12', fontSize: 14 },
      }),
    ],
  },
  weather: {
    timeMs: 0,
    elements: [newElement('weather', { ...named('weather'), ...whole, fontSize: 24 })],
  },
  'web-page': {
    timeMs: 0,
    elements: [newElement('web-page', { ...named('page'), ...whole, url: 'http://unreachable/' })],
  },
  'live-stream': {
    timeMs: 0,
    elements: [newElement('live-stream', { ...named('stream'), ...whole })],
  },
  clock: {
    timeMs: 0,
    elements: [
      clock('numerals', { x: 10, y: 4, width: 90, height: 90 }),
      clock('ticks', { x: 115, y: 4, width: 90, height: 90 }),
      clock('minimal', { x: 220, y: 4, width: 90, height: 90, background: '#fde68a' }),
      clock('digital', { x: 10, y: 104, width: 300, height: 70, hours: '12', background: '#dbeafe' }),
    ],
  },
  dynamic: {
    timeMs: 250,
    elements: [
      newElement('dynamic', {
        ...named('dynamic'),
        ...whole,
        file: fileOf('animated.gif', 'image/gif', { durationMs: 1_000 }),
      }),
    ],
  },
  button: {
    timeMs: 0,
    elements: [
      newElement('button', {
        ...named('colour'),
        ...{ x: 20, y: 20, width: 280, height: 60, text: '开始 Start', fontSize: 28 },
      }),
      newElement('button', {
        ...named('picture'),
        ...{
          x: 20,
          y: 100,
          width: 280,
          height: 60,
          radius: 30,
          text: '',
          showsText: false,
          picture: stripes,
        },
      }),
    ],
  },
  'qr-code': {
    timeMs: 0,
    elements: [
      newElement('qr-code', {
        ...named('code'),
        ...{ x: 75, y: 5, width: 170, height: 170, text: 'https://example.com/menu', color: '#0f172a' },
        logo: disc,
      }),
    ],
  },
  'digital-human': {
    timeMs: 0,
    elements: [newElement('digital-human', { ...named('human'), x: 90, y: 0, width: 140, height: 180 })],
  },
  countdown: {
    timeMs: 0,
    elements: [
      newElement('countdown', {
        ...named('tiles'),
        ...{ x: 0, y: 0, width: 320, height: 110, before: '距离新年', fontSize: 30 },
      }),
      newElement('countdown', {
        ...named('line'),
        ...{ x: 0, y: 120, width: 320, height: 50, layout: 'line', language: 'en', fontSize: 20 },
        ...{ days: false, color: '#1f2937', tileColor: '#cbd5e1', target: 'duration', durationMs: 5_025_000 },
      }),
    ],
  },
};

function clock(face: ElementOf<'clock'>['face'], look: Partial<ElementOf<'clock'>>): ElementOf<'clock'> {
  return newElement('clock', { ...named(face), face, ...look });
}

/** Every transition, from the disc to the stripes; without a movement the picture has changed already. */
const TRANSITION_SAMPLES = TRANSITIONS.map(
  (transition) => [`transitions/${transition}`, transitionSample(transition)] as const,
);

/** `id` seeds the random bars. */
function transitionSample(transition: Transition, id = 'carousel'): Sample {
  const pictures = [disc, stripes].map((file) => ({ file, durationMs: 3_000 }));
  const carousel = newElement('picture', { ...named(id), ...whole, pictures, transition, fit: 'cover' });
  return { elements: [carousel], timeMs: 3_340 };
}

/** Every sample by the path of its reference picture, without the ending. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...Object.fromEntries(
    Object.entries(ELEMENT_SAMPLES).map(([type, sample]) => [`elements/${type}`, sample]),
  ),
  ...Object.fromEntries(TRANSITION_SAMPLES),
  'transitions/random-bars-of-another-element': transitionSample('random-bars', 'poster'),
};
