import sharp from 'sharp';
import { readingFailure } from '../facts/media-refusal.ts';

/** A picture to be drawn again as a portrait. */
export interface PortraitRequest {
  picture: Uint8Array;
  maxPixels: number;
  /** The longer side of the result in pixels. */
  side: number;
}

/**
 * Draws a picture again as a JPEG, upright, in sRGB and without metadata, such as the place where a photograph was taken.
 * @throws MediaRefusal when the picture cannot be decoded.
 */
export async function drawPortrait({ picture, maxPixels, side }: PortraitRequest): Promise<Buffer> {
  try {
    return await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch (error) {
    throw readingFailure(error);
  }
}
