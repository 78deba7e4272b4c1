import { open } from 'node:fs/promises';
import { MAX_PIXELS, type MediaFacts, NO_FACTS, THUMBNAIL_SIDE } from '../facts/media-facts.ts';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { MEDIA_FORMATS } from '../format/media-format.ts';
import { readBitmapHeader } from './bitmap-header.ts';
import { readBitmapPixels } from './bitmap-pixels.ts';
import { drawThumbnail } from './thumbnail.ts';

/** Pixels read per side for each pixel of the thumbnail, for a smooth result. */
const OVERSAMPLING = 4;

/** Reads a BMP's facts and draws its thumbnail; uncompressed pixels need no decoder to be verified. */
export async function inspectBitmap(path: string): Promise<MediaFacts> {
  const file = await open(path);
  try {
    const header = await readBitmapHeader(file);
    const { width, height } = header;
    if (width * height > MAX_PIXELS) throw new MediaRefusal('too_many_pixels');
    const { data, ...raw } = await readBitmapPixels(file, header, THUMBNAIL_SIDE * OVERSAMPLING);
    const thumbnail = await drawThumbnail(data, MAX_PIXELS, raw);
    return {
      ...NO_FACTS,
      type: 'picture',
      format: 'bmp',
      mime: MEDIA_FORMATS.bmp.mime,
      width,
      height,
      thumbnail,
    };
  } finally {
    await file.close();
  }
}
