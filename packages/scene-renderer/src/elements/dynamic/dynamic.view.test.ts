// @vitest-environment jsdom
import { type ElementOf, newElement } from '@marquee/scene';
import { aDocument, aFileRef, aScene } from '@marquee/testkit';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lateAnimations } from '../../animation/late-animations.ts';
import type { RenderMode } from '../../render-context.ts';
import { aGif, recordDrawing } from '../../testing/animated.ts';
import { flush, settleImage } from '../../testing/media.ts';
import { mount, nodeOf } from '../../testing/mount.ts';

let drawing: ReturnType<typeof recordDrawing>;
let content: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  await lateAnimations.fetch();
});
beforeEach(() => {
  drawing = recordDrawing();
  content = aGif([{ delay: 10 }, { delay: 30 }, { delay: 60 }]);
  vi.stubGlobal('fetch', async () => ({ ok: true, arrayBuffer: async () => content.buffer }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const gif = aFileRef({ mime: 'image/gif', name: 'cat.gif', durationMs: 1_000 });

async function mounted(options: Partial<ElementOf<'dynamic'>> = {}, mode: RenderMode = 'play') {
  const element = newElement('dynamic', { id: 'cat', name: 'Cat', file: gif, ...options });
  const scene = aScene({ durationMs: 60_000, elements: [element] });
  const { host, mounted: shown, faults } = mount(aDocument({ scenes: [scene] }), { mode });
  await flush();
  const node = nodeOf(host, 'element', 'cat');
  const frameAt = async (timeMs: number) => {
    shown.showAt(0, timeMs);
    await flush();
    return drawing.drawn.at(-1);
  };
  return {
    frameAt,
    faults,
    canvas: () => node.querySelector('canvas'),
    picture: () => node.querySelector('img'),
  };
}

test.each(['play', 'edit'] as const)(
  'shows the frame of the time, forwards and backwards, in %s',
  async (mode) => {
    const { frameAt, canvas, picture } = await mounted({}, mode);
    const frames: (number | undefined)[] = [];
    for (const timeMs of [0, 99, 100, 399, 400, 1_000, 1_450, 50]) frames.push(await frameAt(timeMs));
    expect(frames).toEqual([0, 0, 1, 1, 2, 0, 2, 0]);
    expect([canvas()?.style.visibility, picture()]).toEqual(['inherit', null]);
  },
);

test('draws the frames between, because each holds only what changes', async () => {
  const { frameAt } = await mounted();
  await frameAt(500);
  expect(drawing.drawn).toEqual([0, 1, 2]);
});

test('follows speed and loop', async () => {
  const { frameAt } = await mounted({ speed: 2, loop: false });
  expect(await frameAt(60)).toBe(1);
  expect(await frameAt(5_000)).toBe(2);
});

test('releases every decoded frame', async () => {
  const { frameAt } = await mounted();
  await frameAt(500);
  expect(drawing.open()).toBe(0);
});

test('shows a file without frames as the picture that it is', async () => {
  content = Uint8Array.of(0xff, 0xd8);
  const { canvas, picture, faults } = await mounted();
  const image = picture();
  if (image) await settleImage(image);
  expect([canvas(), image?.style.visibility]).toEqual([null, 'inherit']);
  expect(faults).toEqual([]);
});

test('reports a file that is missing once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { picture, faults } = await mounted();
  const image = picture();
  if (image) await settleImage(image, 'error');
  expect(faults.map(({ code }) => code)).toEqual(['picture_failed']);
});

test('keeps the last good frame and reports one that cannot be decoded', async () => {
  const { frameAt, canvas, faults } = await mounted();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
  await frameAt(200);
  await frameAt(500);
  expect([canvas()?.style.visibility, faults.map(({ code }) => code)]).toEqual([
    'inherit',
    ['picture_failed'],
  ]);
});

test('is a plain picture in a thumbnail', async () => {
  const { canvas, picture } = await mounted({}, 'still');
  expect([canvas(), picture() !== null]).toEqual([null, true]);
});
