import { inflateSync } from 'node:zlib';
import { newDocument } from '@marquee/scene';
import { expect, test } from 'vitest';
import { pictureOf } from './screen-picture.ts';

/** Width, height and the palette index of each pixel. */
function read(png: Uint8Array): { width: number; height: number; pixels: Buffer } {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const start = bytes.indexOf('IDAT');
  const rows = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)));
  const line = (row: number) => rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1));
  return { width, height, pixels: Buffer.concat(Array.from({ length: height }, (_, row) => line(row))) };
}

test('has the form of the program, its background, and less than 2,000 bytes', () => {
  const png = pictureOf(newDocument({ width: 1080, height: 1920 }), 0);
  const { width, height, pixels } = read(png);
  expect([width, height]).toEqual([320, 569]);
  expect(pixels[0]).toBe(1);
  expect(png.length).toBeLessThan(2000);
});

test('is black without a program, and differs from second to second', () => {
  const { width, height, pixels } = read(pictureOf(undefined, 0));
  expect([width, height, pixels[0]]).toEqual([320, 180, 0]);
  expect(pictureOf(undefined, 1000)).not.toEqual(pictureOf(undefined, 0));
});

test('shows the digital human of the device in the lower left corner', () => {
  const heads = [true, false].map((hasHuman) => {
    const { width, height, pixels } = read(pictureOf(undefined, 0, { hasHuman }));
    return pixels[(height - 10) * width + 40];
  });
  expect(heads).toEqual([2, 0]);
});
