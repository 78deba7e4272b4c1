// @vitest-environment jsdom
import { Blob as Bytes } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { aDocument, aFileRef, aPicture, aScene } from '@marquee/testkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flush, settleImage } from '../testing/media.ts';
import { mount } from '../testing/mount.ts';

interface Decoded {
  width: number;
  height: number;
  isClosed: boolean;
  close: () => void;
}

/** The decoded pictures, the newest last. */
let decoded: Decoded[];
let shown: Decoded[];
/** Decoding waits for it. */
let decoding: Promise<void>;
let natural: { width: number; height: number };

beforeEach(() => {
  decoded = [];
  shown = [];
  decoding = Promise.resolve();
  natural = { width: 1920, height: 1080 };
  vi.stubGlobal('createImageBitmap', async (source: unknown, resize: Record<string, number> = {}) => {
    if (source instanceof Bytes && (await source.text()) === 'broken') throw new Error('cannot be decoded');
    await decoding;
    const { resizeWidth: width = natural.width, resizeHeight: height = natural.height } = resize;
    const one: Decoded = { width, height, isClosed: false, close: () => void (one.isClosed = true) };
    decoded.push(one);
    return one;
  });
  const context = { drawImage: (one: Decoded) => shown.push(one) };
  // The other methods of a context are not used.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A mounted carousel of pictures with these bytes and types, 3 s each, and all but the first in view. */
async function carousel(...files: { bytes: BlobPart | Buffer; mime: string }[]) {
  const refs = files.map(({ mime }, index) => aFileRef({ name: `file-${index}`, mime }));
  const pictures = refs.map((file) => ({ file, durationMs: 3000 }));
  const element = aPicture({ id: 'p', transition: 'none', pictures });
  const { mounted, host, faults } = mount(aDocument({ scenes: [aScene({ elements: [element] })] }), {
    mode: 'play',
    openFile: async ({ name }) => {
      const { bytes, mime } = files[refs.findIndex((ref) => ref.name === name)] ?? { bytes: '', mime: '' };
      return new Bytes([bytes as string | Buffer], { type: mime }) as unknown as Blob;
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await flush();
      await nextTurn();
    }
  };
  await settle();
  return { mounted, host, faults, settle };
}

const jpeg = { bytes: 'a picture', mime: 'image/jpeg' };
const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../testkit/media/formats', name));

test('player D7: shows a picture as its own pixels, which it gives up when it is no longer needed', async () => {
  const { mounted, host, settle } = await carousel(jpeg, jpeg, jpeg);
  const [first] = host.querySelectorAll('canvas');
  expect([host.querySelectorAll('img').length, first?.width, shown.length]).toEqual([0, 1920, 2]);
  mounted.showAt(0, 4000);
  await settle();
  expect([first?.isConnected, first?.width]).toEqual([false, 0]);
});

test('player D7: gives up pixels that arrive after the picture has left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  decoding = promise;
  const { mounted, settle } = await carousel(jpeg);
  mounted.destroy();
  resolve();
  await settle();
  expect([decoded.map(({ isClosed }) => isClosed), shown]).toEqual([[true], []]);
});

test('keeps a picture no larger than its box shows', async () => {
  natural = { width: 3840, height: 2160 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 500));
  const { host } = await carousel(jpeg);
  const canvas = host.querySelector('canvas');
  expect([canvas?.width, canvas?.height]).toEqual([960, 540]);
  expect(decoded.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

test.each([
  ['animated.png', 'image/png'],
  ['animated.webp', 'image/webp'],
])('leaves %s to the browser, because it moves', async (name, mime) => {
  const { host, settle } = await carousel({ bytes: sample(name), mime });
  const image = host.querySelector('img');
  if (!image) throw new Error('there is no image');
  await settleImage(image);
  await settle();
  expect([decoded.length, host.querySelector('canvas')]).toEqual([0, null]);
  expect(image.parentElement?.style.visibility).toBe('inherit');
});

test('reports a picture that cannot be decoded', async () => {
  const { faults } = await carousel({ bytes: 'broken', mime: 'image/png' });
  expect(faults).toMatchObject([
    { code: 'picture_failed', elementId: 'p', detail: 'Error: cannot be decoded' },
  ]);
});
