import { open } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { refusal, written } from '../testing/samples.ts';
import { readBitmapHeader } from './bitmap-header.ts';
import { readBitmapPixels } from './bitmap-pixels.ts';

interface Parts {
  width: number;
  height: number;
  bits: number;
  compression?: number;
  /** The bytes between the header of forty bytes and the pixels. */
  tables?: number[];
  pixels: number[];
}

function bitmap({ width, height, bits, compression = 0, tables = [], pixels }: Parts): Buffer {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54 + tables.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(compression, 30);
  return Buffer.concat([header, Buffer.from(tables), Buffer.from(pixels)]);
}

async function pixelsOf(content: Buffer, maximumSide = 100): Promise<number[][]> {
  const file = await open(await written(content));
  try {
    const { data } = await readBitmapPixels(file, await readBitmapHeader(file), maximumSide);
    return Array.from({ length: data.length / 3 }, (_, pixel) => [
      ...data.subarray(pixel * 3, pixel * 3 + 3),
    ]);
  } finally {
    await file.close();
  }
}

const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const PALETTE = [0, 0, 255, 0, 0, 255, 0, 0];

describe('the pixels of a bitmap', () => {
  it('may have one bit and a palette, bottom row first', async () => {
    const content = bitmap({
      width: 2,
      height: 2,
      bits: 1,
      tables: PALETTE,
      pixels: [0b01000000, 0, 0, 0, 0, 0, 0, 0],
    });
    expect(await pixelsOf(content)).toEqual([RED, RED, RED, GREEN]);
  });

  it('may have four or eight bits and a palette', async () => {
    const four = bitmap({
      width: 3,
      height: 1,
      bits: 4,
      tables: [...PALETTE, ...Array(56).fill(0)],
      pixels: [0x01, 0x10, 0, 0],
    });
    expect(await pixelsOf(four)).toEqual([RED, GREEN, GREEN]);
    const eight = bitmap({
      width: 2,
      height: 1,
      bits: 8,
      tables: [...PALETTE, ...Array(1016).fill(0)],
      pixels: [1, 0, 0, 0],
    });
    expect(await pixelsOf(eight)).toEqual([GREEN, RED]);
  });

  it('may have five bits a colour, or five and six as given by masks', async () => {
    expect(
      await pixelsOf(bitmap({ width: 2, height: 1, bits: 16, pixels: [0x00, 0x7c, 0x1f, 0x00] })),
    ).toEqual([RED, BLUE]);
    const masks = [0, 0xf8, 0, 0, 0xe0, 0x07, 0, 0, 0x1f, 0, 0, 0];
    const masked = bitmap({
      width: 2,
      height: 1,
      bits: 16,
      compression: 3,
      tables: masks,
      pixels: [0x00, 0xf8, 0xe0, 0x07],
    });
    expect(await pixelsOf(masked)).toEqual([RED, GREEN]);
  });

  it('may have a byte a colour, blue first, and start at the top when the height is negative', async () => {
    const pixels = [0, 0, 255, 0, 0, 255, 0, 0];
    expect(
      await pixelsOf(bitmap({ width: 1, height: -2, bits: 24, pixels: [0, 0, 255, 0, 0, 255, 0, 0] })),
    ).toEqual([RED, GREEN]);
    expect(await pixelsOf(bitmap({ width: 2, height: 1, bits: 32, pixels }))).toEqual([RED, GREEN]);
  });

  it('are skipped when there are too many', async () => {
    const row = [...[0, 0, 255], ...[9, 9, 9], ...[255, 0, 0], ...[9, 9, 9]];
    expect(await pixelsOf(bitmap({ width: 4, height: 1, bits: 24, pixels: row }), 2)).toEqual([RED, BLUE]);
  });
});

it('U5 refuses a bitmap with more pixels than a screen can decode before it reads any', async () => {
  const header = bitmap({ width: 20_000, height: 20_000, bits: 1, tables: PALETTE, pixels: [] });
  const pixels = Buffer.alloc(Math.ceil(20_000 / 32) * 4 * 20_000);
  expect(await refusal(await written(Buffer.concat([header, pixels])), 'bmp')).toBe('too_many_pixels');
});

it('refuses compressed pixels', async () => {
  const content = bitmap({
    width: 1,
    height: 1,
    bits: 8,
    compression: 1,
    tables: PALETTE,
    pixels: [1, 0, 0, 1],
  });
  expect(await refusal(await written(content), 'bmp')).toBe('unsupported_format');
});
