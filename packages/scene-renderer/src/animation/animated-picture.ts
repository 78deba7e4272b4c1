import type { AnimatedPicture, Frame } from './frame.ts';
import { readApng } from './read-apng.ts';
import { readGif } from './read-gif.ts';
import { readWebp } from './read-webp.ts';

/**
 * The frames of a GIF, APNG or animated WebP, each of which every browser can decode by itself; undefined for anything else, including
 * pictures with one frame and damaged files. Browsers that offer frames to pages do so on encrypted pages only.
 */
export function readAnimatedPicture(bytes: Uint8Array<ArrayBuffer>): AnimatedPicture | undefined {
  try {
    const picture = readGif(bytes) ?? readApng(bytes) ?? readWebp(bytes);
    return picture && picture.frames.length > 1 && picture.frames.every(isWithin(picture))
      ? picture
      : undefined;
  } catch (error) {
    // The file ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isWithin({ width, height }: AnimatedPicture) {
  return (frame: Frame): boolean =>
    frame.width > 0 && frame.height > 0 && frame.x + frame.width <= width && frame.y + frame.height <= height;
}
