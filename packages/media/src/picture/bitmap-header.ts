import type { FileHandle } from 'node:fs/promises';
import { readWindow } from '../envelope/file-window.ts';
import { MediaRefusal } from '../facts/media-refusal.ts';

/** How a BMP stores its pixels. */
export interface BitmapHeader {
  width: number;
  height: number;
  /** Most bitmaps store the bottom row first. */
  isTopDown: boolean;
  bitsPerPixel: 1 | 4 | 8 | 16 | 24 | 32;
  /** The masks of red, green and blue in a pixel of 16 or 32 bits. */
  masks: readonly [number, number, number];
  /** Blue, green, red and an unused byte per colour; three bytes in the oldest version. */
  palette: Buffer;
  paletteStride: 3 | 4;
  dataOffset: number;
  /** Bytes per row, which is padded to a multiple of four. */
  stride: number;
}

const OLDEST_HEADER = 12;
const HEADER_WITH_MASKS = 52;
const UNCOMPRESSED = 0;
const MASKED = [3, 6];

/** Reads a BMP's header. @throws MediaRefusal for invalid values, missing pixels, and rare compressed pixels. */
export async function readBitmapHeader(file: FileHandle): Promise<BitmapHeader> {
  const { size } = await file.stat();
  const head = await readWindow(file, 0, 14 + 124 + 16);
  if (head.length < 14 + OLDEST_HEADER) throw new MediaRefusal('content_broken');
  const isOldest = head.readUInt32LE(14) === OLDEST_HEADER;
  if (!isOldest && head.length < 54) throw new MediaRefusal('content_broken');
  const width = isOldest ? head.readUInt16LE(18) : head.readInt32LE(18);
  const signedHeight = isOldest ? head.readInt16LE(20) : head.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bitsPerPixel = head.readUInt16LE(isOldest ? 24 : 28);
  const compression = isOldest ? UNCOMPRESSED : head.readUInt32LE(30);
  const dataOffset = head.readUInt32LE(10);
  const stride = Math.ceil((width * bitsPerPixel) / 32) * 4;
  if (width <= 0 || height === 0 || !isDepth(bitsPerPixel)) throw new MediaRefusal('content_broken');
  if (compression !== UNCOMPRESSED && !MASKED.includes(compression))
    throw new MediaRefusal('unsupported_format');
  if (dataOffset + stride * height > size) throw new MediaRefusal('content_broken');
  const palette = bitsPerPixel <= 8 ? await readPalette(file, head, bitsPerPixel) : Buffer.alloc(0);
  const masks = MASKED.includes(compression) ? readMasks(head) : usualMasks(bitsPerPixel);
  const isTopDown = signedHeight < 0;
  const paletteStride = isOldest ? 3 : 4;
  return { width, height, isTopDown, bitsPerPixel, masks, palette, paletteStride, dataOffset, stride };
}

function isDepth(bits: number): bits is BitmapHeader['bitsPerPixel'] {
  return [1, 4, 8, 16, 24, 32].includes(bits);
}

async function readPalette(file: FileHandle, head: Buffer, bits: number): Promise<Buffer> {
  const headerBytes = head.readUInt32LE(14);
  const stride = headerBytes === OLDEST_HEADER ? 3 : 4;
  const palette = Buffer.alloc(2 ** bits * stride);
  const available = head.readUInt32LE(10) - 14 - headerBytes;
  (await readWindow(file, 14 + headerBytes, Math.min(palette.length, Math.max(0, available)))).copy(palette);
  return palette;
}

/** The masks follow the header of forty bytes; longer headers contain them at the same position. */
function readMasks(head: Buffer): [number, number, number] {
  if (head.length < 14 + HEADER_WITH_MASKS) throw new MediaRefusal('content_broken');
  return [head.readUInt32LE(54), head.readUInt32LE(58), head.readUInt32LE(62)];
}

function usualMasks(bits: number): [number, number, number] {
  return bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff];
}
