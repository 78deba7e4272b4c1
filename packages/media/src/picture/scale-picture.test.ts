import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MediaFormat } from '../format/media-format.ts';
import { sample, testFolder, written } from '../testing/samples.ts';
import { scalePicture } from './scale-picture.ts';

const RED = { r: 250, g: 10, b: 10 };

function plain(width: number, height: number, background: object = RED): Sharp {
  return sharp({ create: { width, height, channels: 'alpha' in background ? 4 : 3, background } });
}

async function scale(picture: Buffer, format: MediaFormat, side = 100) {
  const path = await written(picture);
  return scalePicture({ path, format, side, folder: await testFolder() });
}

async function pixelAt(path: string, left: number, top: number): Promise<number[]> {
  const one = sharp(await readFile(path)).extract({ left, top, width: 1, height: 1 });
  return [...(await one.raw().toBuffer())];
}

describe('D7 a scaled picture', () => {
  it('fits the side and keeps its proportions', async () => {
    const wide = await scale(await plain(400, 300).jpeg().toBuffer(), 'jpeg');
    expect(wide).toMatchObject({ mime: 'image/jpeg', width: 100, height: 75 });
    const tall = await scale(await plain(300, 400).png().toBuffer(), 'png');
    expect(tall).toMatchObject({ mime: 'image/webp', width: 75, height: 100 });
  });

  it('is turned upright once, and says nothing about an orientation any more', async () => {
    const made = await scale(await readFile(sample('rotated.jpg')), 'jpeg', 200);
    expect(made).toMatchObject({ width: 150, height: 200 });
    expect((await sharp(made?.path).metadata()).orientation).toBeUndefined();
    const [red = 0, , blue = 255] = await pixelAt(made?.path ?? '', 75, 10);
    expect(red > 200 && blue < 60).toBe(true);
  });

  it('keeps its transparency', async () => {
    const clear = { r: 0, g: 200, b: 0, alpha: 0.5 };
    const made = await scale(await plain(400, 400, clear).png().toBuffer(), 'png');
    const [, green = 0, , alpha = 0] = await pixelAt(made?.path ?? '', 50, 50);
    expect(green).toBeGreaterThan(190);
    expect(Math.abs(alpha - 128)).toBeLessThan(4);
  });

  it('has the colours of its profile in sRGB, without the profile', async () => {
    const wide = await plain(400, 300).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    const made = await scale(wide, 'jpeg');
    expect((await sharp(made?.path).metadata()).icc).toBeUndefined();
    const [red = 0, green = 255] = await pixelAt(made?.path ?? '', 50, 30);
    expect(Math.abs(red - RED.r) + Math.abs(green - RED.g)).toBeLessThan(12);
  });

  it('is made of bitmaps, WebP and AVIF as well', async () => {
    const webp = await scale(await plain(400, 300).webp().toBuffer(), 'webp');
    expect(webp).toMatchObject({ mime: 'image/webp', width: 100, height: 75 });
    const avif = await scale(await plain(400, 300).avif({ effort: 0 }).toBuffer(), 'avif');
    expect(avif).toMatchObject({ mime: 'image/webp', width: 100, height: 75 });
    const bitmap = await scale(await readFile(sample('formats/sign.bmp')), 'bmp', 20);
    expect(bitmap).toMatchObject({ mime: 'image/webp', width: 20 });
  });

  it('is not made of an animated or of a small picture', async () => {
    const frames = [RED, { r: 0, g: 0, b: 250 }].map((colour) => plain(400, 300, colour).png().toBuffer());
    const moving = sharp(await Promise.all(frames), { join: { animated: true } });
    expect(await scale(await moving.gif({ delay: [300, 700] }).toBuffer(), 'gif')).toBeNull();
    expect(await scale(await moving.webp({ delay: [300, 700] }).toBuffer(), 'webp')).toBeNull();
    expect(await scale(await plain(100, 60).png().toBuffer(), 'png')).toBeNull();
  });

  it('is the same every time', async () => {
    const picture = await plain(400, 300).jpeg().toBuffer();
    const [one, two] = [await scale(picture, 'jpeg'), await scale(picture, 'jpeg')];
    expect(await readFile(one?.path ?? '')).toEqual(await readFile(two?.path ?? ''));
  });

  it('is refused for a broken picture', async () => {
    const half = (await plain(400, 300).jpeg().toBuffer()).subarray(0, 300);
    await expect(scale(half, 'jpeg')).rejects.toMatchObject({ reason: 'content_broken' });
  });
});
