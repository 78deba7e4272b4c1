import { readFile } from 'node:fs/promises';
import { materialDetailSchema } from '@marquee/contract';
import {
  ELEMENT_TYPES,
  type FileRef,
  newElement,
  type SceneDocument,
  type SceneElement,
} from '@marquee/scene';
import { aDocument, aScene } from '@marquee/testkit';
import { type Marquee, uploadFile } from '@marquee/testkit/harness';
import { eventually } from './eventually.ts';

const MEDIA = new URL('../../../packages/testkit/media/', import.meta.url);
const DURATION_MS = 8000;
/** The picture fills the top of the screen, where its colour is looked for; the others stand below it in a grid. */
const PICTURE_BOX = { x: 0, y: 0, width: 1920, height: 360, fit: 'fill' } as const;
const COLUMNS = 6;
const CELL = { width: 320, height: 240 };

export interface EveryElementParts {
  picture: FileRef;
  video: FileRef;
  /** Address of the stream and the web page. */
  services: string;
}

/** One scene with an element of every type, in an interactive program, because others have no buttons. */
export async function everyElement(marquee: Marquee, parts: EveryElementParts): Promise<SceneDocument> {
  const { picture } = parts;
  const elements = [
    newElement('picture', {
      ...named('picture'),
      ...PICTURE_BOX,
      pictures: [{ file: picture, durationMs: DURATION_MS }],
    }),
    ...(await otherElements(marquee, parts)).map((element, at) => ({
      ...element,
      ...CELL,
      x: (at % COLUMNS) * CELL.width,
      y: PICTURE_BOX.height + Math.floor(at / COLUMNS) * CELL.height,
    })),
  ];
  const missing = ELEMENT_TYPES.filter((type) => !elements.some((element) => element.type === type));
  if (missing.length > 0) throw new Error(`no element of these types: ${missing}`);
  const scene = aScene({ durationMs: DURATION_MS, elements });
  return aDocument({ scenes: [scene], interaction: { homeSceneId: scene.id, homeJumpMs: 20_000 } });
}

async function otherElements(
  marquee: Marquee,
  { picture, video, services }: EveryElementParts,
): Promise<SceneElement[]> {
  const upload = async (name: string) => {
    const bytes = await readFile(new URL(name, MEDIA));
    return uploadFile(marquee, `every-element-${name.replace(/^.*\//, '')}`, bytes);
  };
  const sound = await upload('formats/tone.mp3');
  const animated = await upload('formats/animated.gif');
  const pages = await pagesOf(marquee, await upload('formats/notice.pdf'));
  return [
    newElement('text', { ...named('text'), text: '今日特选 Menu', fontSize: 40 }),
    newElement('scrolling-text', { ...named('scrolling'), text: '欢迎光临 Welcome', fontSize: 40 }),
    newElement('video', { ...named('video'), videos: [video] }),
    newElement('audio', { ...named('music'), sounds: [sound] }),
    newElement('document', { ...named('document'), pages, pageMs: 3000 }),
    newElement('mixed', {
      ...named('mixed'),
      media: [picture, video],
      switchMs: 2000,
      transition: 'wipe-right',
    }),
    newElement('date-time', { ...named('date'), fontSize: 30 }),
    newElement('weather', { ...named('weather'), fontSize: 30 }),
    newElement('web-page', { ...named('page'), url: `${services}/timetable` }),
    newElement('live-stream', {
      ...named('stream'),
      addresses: [{ url: `${services}/live.m3u8`, format: 'auto' }],
    }),
    newElement('clock', { ...named('clock') }),
    newElement('dynamic', { ...named('animated'), file: animated }),
    newElement('button', { ...named('button'), text: '首页' }),
    newElement('qr-code', { ...named('code'), text: 'https://example.com/menu' }),
    newElement('digital-human', { ...named('human'), text: '欢迎光临。' }),
    newElement('countdown', { ...named('countdown'), fontSize: 30 }),
  ];
}

function named(id: string): { id: string; name: string } {
  return { id, name: id };
}

/** The pages of a document, once the server has drawn them. */
async function pagesOf(marquee: Marquee, document: FileRef): Promise<FileRef[]> {
  let pages: FileRef[] = [];
  await eventually('the pages', 60_000, async () => {
    const detail = materialDetailSchema.parse(await marquee.call('GET', `/materials/${document.materialId}`));
    pages = detail.pages.map((page) => ({ ...page, materialId: detail.id, name: detail.name }));
    return pages.length > 0 ? null : 'are not drawn';
  });
  return pages;
}
