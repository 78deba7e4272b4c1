import { readApng } from './read-apng.ts';
import { readGif } from './read-gif.ts';
import { readWebp } from './read-webp.ts';

/** One frame of an animated picture: a part of its canvas, how long it is shown, and how it meets its neighbours. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  /** When it ends, in milliseconds since the run began. */
  endMs: number;
  /** Whether its transparent pixels let the previous frame through; otherwise they replace it. */
  isBlended: boolean;
  /** What remains of it for the next frame: itself, nothing, or what was there before. */
  leaves: 'itself' | 'nothing' | 'before';
  /** The frame as the bytes of a picture of its own. */
  bytes: Uint8Array<ArrayBuffer>[];
}

export interface AnimatedPicture {
  width: number;
  height: number;
  mime: string;
  frames: Frame[];
}

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
