import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '../facts/media-facts.ts';
import { MediaRefusal, readingFailure } from '../facts/media-refusal.ts';
import { MEDIA_FORMATS, type MediaFormat } from '../format/media-format.ts';
import type { MadePicture } from '../tools/made-picture.ts';
import { readApng } from './apng.ts';
import { readBitmapHeader } from './bitmap-header.ts';
import { readBitmapPixels } from './bitmap-pixels.ts';

/** A picture to be scaled down, and where to write the result. */
export interface ScaleRequest {
  path: string;
  format: MediaFormat;
  /** The longer side of the result in pixels. */
  side: number;
  folder: string;
}

/** Pixels read per side of a bitmap for each pixel of the result, for a smooth one. */
const OVERSAMPLING = 4;

/**
 * Scales a picture down to `side` pixels on its longer side: upright, in sRGB, without metadata, and with its transparency. Returns
 * null for an animated picture and for one that is not larger.
 * @throws MediaRefusal when the picture cannot be decoded.
 */
export async function scalePicture({
  path,
  format,
  side,
  folder,
}: ScaleRequest): Promise<MadePicture | null> {
  const picture = format === 'bmp' ? await openBitmap(path, side) : await openPicture(path, side);
  if (!picture) return null;
  const { data, info } = await encoded(
    picture.autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true }),
    format,
  );
  const { mime } = MEDIA_FORMATS[resultFormat(format)];
  const file = join(folder, `rendition.${resultFormat(format)}`);
  // Written by Node rather than sharp, so that a full disk is not mistaken for a picture that cannot be scaled.
  await writeFile(file, data);
  return { path: file, mime, width: info.width, height: info.height };
}

async function openPicture(path: string, side: number): Promise<Sharp | null> {
  try {
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw new MediaRefusal('too_many_pixels');
    if (pages > 1 || Math.max(width, height) <= side || (await readApng(path))) return null;
    return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  } catch (error) {
    throw readingFailure(error);
  }
}

/** Sharp cannot read bitmaps. */
async function openBitmap(path: string, side: number): Promise<Sharp | null> {
  const file = await open(path);
  try {
    const header = await readBitmapHeader(file);
    if (header.width * header.height > MAX_PIXELS) throw new MediaRefusal('too_many_pixels');
    if (Math.max(header.width, header.height) <= side) return null;
    const { data, ...raw } = await readBitmapPixels(file, header, side * OVERSAMPLING);
    return sharp(data, { raw });
  } finally {
    await file.close();
  }
}

/** A photograph stays a JPEG, with the sharp colours of signs; the others may have transparency and flat areas. */
function resultFormat(format: MediaFormat): 'jpeg' | 'webp' {
  return format === 'jpeg' ? 'jpeg' : 'webp';
}

async function encoded(scaled: Sharp, format: MediaFormat) {
  const isLossless = format === 'png' || format === 'bmp';
  const inFormat =
    resultFormat(format) === 'jpeg'
      ? scaled.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      : scaled.webp(isLossless ? { nearLossless: true, quality: 80 } : { quality: 92, smartSubsample: true });
  try {
    return await inFormat.toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw readingFailure(error);
  }
}
