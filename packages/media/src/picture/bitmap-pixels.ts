import type { FileHandle } from 'node:fs/promises';
import { readWindow } from '../envelope/file-window.ts';
import type { BitmapHeader } from './bitmap-header.ts';

/** Red, green and blue of each pixel, from the top left. */
export interface RawPixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3;
}

type Paint = (row: Buffer, x: number, target: Buffer, at: number) => void;

/**
 * Reads the pixels of a BMP, which sharp cannot read. Skips rows and columns of a large one so that neither side is longer
 * than `maximumSide`, which is enough for a thumbnail.
 */
export async function readBitmapPixels(
  file: FileHandle,
  bitmap: BitmapHeader,
  maximumSide: number,
): Promise<RawPixels> {
  const step = Math.ceil(Math.max(bitmap.width, bitmap.height) / maximumSide);
  const width = Math.ceil(bitmap.width / step);
  const height = Math.ceil(bitmap.height / step);
  const data = Buffer.alloc(width * height * 3);
  const paint = painterOf(bitmap);
  for (let y = 0; y < height; y += 1) {
    const stored = bitmap.isTopDown ? y * step : bitmap.height - 1 - y * step;
    const row = await readWindow(file, bitmap.dataOffset + stored * bitmap.stride, bitmap.stride);
    for (let x = 0; x < width; x += 1) paint(row, x * step, data, (y * width + x) * 3);
  }
  return { data, width, height, channels: 3 };
}

function painterOf(bitmap: BitmapHeader): Paint {
  if (bitmap.bitsPerPixel <= 8) return paintIndexed(bitmap);
  return bitmap.bitsPerPixel === 24 ? paintTrueColour : paintMasked(bitmap);
}

function paintIndexed({ bitsPerPixel, palette, paletteStride }: BitmapHeader): Paint {
  const perByte = 8 / bitsPerPixel;
  return (row, x, target, at) => {
    const shift = 8 - bitsPerPixel * ((x % perByte) + 1);
    const index = ((row[Math.floor(x / perByte)] ?? 0) >> shift) & (2 ** bitsPerPixel - 1);
    for (let channel = 0; channel < 3; channel += 1) {
      target[at + channel] = palette[index * paletteStride + 2 - channel] ?? 0;
    }
  };
}

const paintTrueColour: Paint = (row, x, target, at) => {
  for (let channel = 0; channel < 3; channel += 1) target[at + channel] = row[x * 3 + 2 - channel] ?? 0;
};

function paintMasked({ bitsPerPixel, masks }: BitmapHeader): Paint {
  const channels = masks.map((mask) => {
    // The mask's lowest bit, and the largest value that the mask can hold.
    const lowest = mask & -mask;
    return { mask, lowest: lowest >>> 0 || 1, largest: (mask >>> 0) / (lowest >>> 0 || 1) || 1 };
  });
  return (row, x, target, at) => {
    const pixel = bitsPerPixel === 16 ? row.readUInt16LE(x * 2) : row.readUInt32LE(x * 4);
    channels.forEach(({ mask, lowest, largest }, channel) => {
      target[at + channel] = Math.round((((pixel & mask) >>> 0) / lowest / largest) * 255);
    });
  };
}
