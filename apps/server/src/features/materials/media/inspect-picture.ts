import sharp, { type Metadata } from 'sharp';
import { MAX_FRAMES, MAX_PIXELS, MAX_TOTAL_PIXELS, type MediaFacts } from './media-facts.ts';
import { MEDIA_MIMES, type MediaFormat } from './media-format.ts';
import { MediaRefusal } from './media-refusal.ts';
import { drawThumbnail } from './thumbnail.ts';

/** Reads a picture's facts and decodes it once, into its thumbnail: what cannot be decoded is refused here. */
export async function inspectPicture(path: string, format: MediaFormat): Promise<MediaFacts> {
  const metadata = await readMetadata(path);
  if (metadata.format !== format) throw new MediaRefusal('content_mismatch');
  const { width, height } = metadata.autoOrient;
  const frames = metadata.pages ?? 1;
  // A moving picture's frames lie below each other; `pageHeight` is one frame's.
  const frameHeight = frames > 1 ? (metadata.pageHeight ?? height) : height;
  const pixels = width * frameHeight;
  if (pixels > MAX_PIXELS || frames > MAX_FRAMES || pixels * frames > MAX_TOTAL_PIXELS) {
    throw new MediaRefusal('too_many_pixels');
  }
  return {
    mime: MEDIA_MIMES[format],
    width,
    height: frameHeight,
    durationMs: frames > 1 ? sum(metadata.delay ?? []) : null,
    codec: null,
    audioCodec: null,
    thumbnail: await drawThumbnail(path),
  };
}

async function readMetadata(path: string): Promise<Metadata> {
  try {
    // The limit is checked above, on the numbers, so that a bomb gets its own answer; metadata decodes nothing.
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new MediaRefusal('content_broken', { cause });
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
