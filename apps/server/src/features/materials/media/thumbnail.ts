import sharp from 'sharp';
import { MAX_PIXELS, THUMBNAIL_SIDE } from './media-facts.ts';
import { MediaRefusal } from './media-refusal.ts';

/** Draws a picture (a file or its bytes) upright and small. @throws MediaRefusal when it cannot be decoded. */
export async function drawThumbnail(
  picture: string | Uint8Array,
  maxPixels: number = MAX_PIXELS,
): Promise<Buffer> {
  try {
    return await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
  } catch (cause) {
    throw new MediaRefusal('content_broken', { cause });
  }
}
