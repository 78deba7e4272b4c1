import sharp, { type Metadata } from 'sharp';
import { MAX_FRAMES, MAX_PIXELS, MAX_TOTAL_PIXELS, type MediaFacts, NO_FACTS } from '../facts/media-facts.ts';
import { MediaRefusal, readingFailure } from '../facts/media-refusal.ts';
import { MEDIA_FORMATS, type MediaFormat } from '../format/media-format.ts';
import { type Animation, readApng } from './apng.ts';
import { inspectBitmap } from './inspect-bitmap.ts';
import { shownDelay } from './shown-delay.ts';
import { drawThumbnail } from './thumbnail.ts';

/** Reads a picture's facts and draws its thumbnail; a picture that cannot be decoded is refused here. */
export async function inspectPicture(path: string, format: MediaFormat): Promise<MediaFacts> {
  if (format === 'bmp') return inspectBitmap(path);
  const metadata = await readMetadata(path);
  if (!isOf(format, metadata)) throw new MediaRefusal('content_mismatch');
  const { width, height } = metadata.autoOrient;
  const animation = format === 'png' ? await readApng(path) : animationOf(metadata);
  const frames = animation?.frames ?? 1;
  // The frames of an animated picture are stacked; `pageHeight` is the height of one.
  const frameHeight = metadata.pageHeight ?? height;
  const pixels = width * frameHeight;
  if (pixels > MAX_PIXELS || frames > MAX_FRAMES || pixels * frames > MAX_TOTAL_PIXELS) {
    throw new MediaRefusal('too_many_pixels');
  }
  return {
    ...NO_FACTS,
    type: 'picture',
    format,
    mime: MEDIA_FORMATS[format].mime,
    width,
    height: frameHeight,
    durationMs: animation?.durationMs ?? null,
    thumbnail: await drawThumbnail(path),
  };
}

/** AVIF shares its container with other formats; the compression identifies it. */
function isOf(format: MediaFormat, metadata: Metadata): boolean {
  if (format === 'avif') return metadata.format === 'heif' && metadata.compression === 'av1';
  return metadata.format === format;
}

async function readMetadata(path: string): Promise<Metadata> {
  try {
    // The caller checks the limits, so that a bomb gets its own error; reading metadata decodes nothing.
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw readingFailure(error);
  }
}

function animationOf({ pages = 1, delay = [] }: Metadata): Animation | undefined {
  const durationMs = delay.reduce((total, delayMs) => total + shownDelay(delayMs), 0);
  return pages > 1 ? { frames: pages, durationMs } : undefined;
}
