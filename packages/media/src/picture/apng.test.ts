import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectFile } from '../inspection/inspect-file.ts';
import { readApng } from './apng.ts';
import { scalePicture } from './scale-picture.ts';

let folder: string;
let still: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apng-'));
  const create = { width: 600, height: 400, channels: 3, background: 'red' } as const;
  still = await sharp({ create }).png().toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function frameControl(sequence: number, [numerator, denominator]: readonly [number, number]): Buffer {
  const content = Buffer.alloc(26);
  content.writeUInt32BE(sequence);
  content.writeUInt32BE(600, 4);
  content.writeUInt32BE(400, 8);
  content.writeUInt16BE(numerator, 20);
  content.writeUInt16BE(denominator, 22);
  return chunk('fcTL', content);
}

/** A PNG whose picture is repeated as the frames of an animation with these delays in seconds. */
async function anApng(frames: number, delays: readonly (readonly [number, number])[]): Promise<string> {
  const announced = Buffer.alloc(8);
  announced.writeUInt32BE(frames);
  const afterHeader = 8 + 25;
  const content = Buffer.concat([
    still.subarray(0, afterHeader),
    chunk('acTL', announced),
    ...delays.slice(0, 1).map((delay) => frameControl(0, delay)),
    still.subarray(afterHeader, -12),
    ...delays.slice(1).map((delay, index) => frameControl(index * 2 + 1, delay)),
    still.subarray(-12),
  ]);
  const path = join(folder, `${frames}-${delays.length}.png`);
  await writeFile(path, content);
  return path;
}

test('adds the delays of the frames, 100 ms for one without a delay', async () => {
  const path = await anApng(3, [
    [1, 2],
    [25, 0],
    [0, 100],
  ]);
  expect(await readApng(path)).toEqual({ frames: 3, durationMs: 850 });
  expect(await inspectFile(path, 'png')).toMatchObject({ width: 600, height: 400, durationMs: 850 });
});

test('is not found in a still picture, in one with a single frame, or in a broken file', async () => {
  const path = join(folder, 'still.png');
  await writeFile(path, still);
  expect(await readApng(path)).toBeUndefined();
  expect(await inspectFile(path, 'png')).toMatchObject({ durationMs: null });
  expect(await readApng(await anApng(1, [[1, 2]]))).toBeUndefined();
  await writeFile(path, (await readFile(path)).subarray(0, 20));
  expect(await readApng(path)).toBeUndefined();
});

test('is refused with more frames than screens can show', async () => {
  await expect(inspectFile(await anApng(5_001, [[1, 2]]), 'png')).rejects.toThrow('too_many_pixels');
});

test('is not scaled down, because it would no longer move', async () => {
  const path = await anApng(2, [
    [1, 2],
    [1, 2],
  ]);
  expect(await scalePicture({ path, format: 'png', side: 100, folder })).toBeNull();
});
