import sharp, { type Raw } from 'sharp';
import { MAX_PIXELS, THUMBNAIL_SIDE } from '../facts/media-facts.ts';
import { readingFailure } from '../facts/media-refusal.ts';

/**
 * Draws the thumbnail of a picture (a path or its bytes), upright; `raw` describes the layout of raw pixels.
 * @throws MediaRefusal when the picture cannot be decoded.
 */
export async function drawThumbnail(
  picture: string | Uint8Array,
  maxPixels: number = MAX_PIXELS,
  raw?: Raw,
): Promise<Buffer> {
  try {
    const reading = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
    return await sharp(picture, raw ? { ...reading, raw } : reading)
      .autoOrient()
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
  } catch (error) {
    throw readingFailure(error);
  }
}
