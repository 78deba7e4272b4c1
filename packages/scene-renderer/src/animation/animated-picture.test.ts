import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aGif } from '../testing/animated.ts';
import { readAnimatedPicture } from './animated-picture.ts';
import type { AnimatedPicture } from './frame.ts';

const sample = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../../../testkit/media/formats/${name}`, import.meta.url)));

const joined = (parts: readonly Uint8Array<ArrayBuffer>[]) =>
  new Uint8Array(parts.flatMap((part) => [...part]));

/** The sample has a red, a green and a blue frame with 100, 300 and 600 ms. */
describe.each([
  ['animated.gif', 'image/gif'],
  ['animated.png', 'image/png'],
  ['animated.webp', 'image/webp'],
])('%s', (name, mime) => {
  const bytes = sample(name);

  test('has its frames, with the times at which they end', () => {
    const picture = readAnimatedPicture(bytes);
    expect(picture).toMatchObject({ width: 32, height: 24, mime });
    expect(picture?.frames.map(({ endMs }) => endMs)).toEqual([100, 400, 1_000]);
  });

  test('has frames that are pictures of their own, without an animation', () => {
    for (const { bytes: parts } of framesOf(bytes)) {
      const still = joined(parts);
      expect([...still.subarray(0, 4)]).toEqual([...bytes.subarray(0, 4)]);
      expect(readAnimatedPicture(still)).toBeUndefined();
    }
  });

  test('is a plain picture when it is cut off anywhere', () => {
    for (let length = 0; length < bytes.length - 1; length += 7) {
      const part = readAnimatedPicture(bytes.slice(0, length));
      expect(part === undefined || part.frames.length <= 3).toBe(true);
    }
  });
});

function framesOf(bytes: Uint8Array<ArrayBuffer>): AnimatedPicture['frames'] {
  return readAnimatedPicture(bytes)?.frames ?? [];
}

test('a frame of a GIF keeps its place and what remains of it', () => {
  const frames = framesOf(
    aGif([
      { delay: 10, disposal: 1 },
      { delay: 20, disposal: 2 },
      { delay: 5, disposal: 3 },
    ]),
  );
  expect(frames.map(({ x, width, leaves }) => [x, width, leaves])).toEqual([
    [0, 1, 'itself'],
    [1, 1, 'nothing'],
    [2, 1, 'before'],
  ]);
});

test('a frame without a delay lasts as long as in browsers', () => {
  expect(framesOf(aGif([{ delay: 0 }, { delay: 1 }, { delay: 2 }])).map(({ endMs }) => endMs)).toEqual([
    100, 200, 220,
  ]);
});

test.each([
  ['a single frame', aGif([{ delay: 10 }])],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['nothing', Uint8Array.of()],
])('%s is no animated picture', (_, bytes) => {
  expect(readAnimatedPicture(bytes)).toBeUndefined();
});
