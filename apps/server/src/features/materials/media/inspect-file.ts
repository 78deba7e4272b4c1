import { open } from 'node:fs/promises';
import { readWindow } from './file-window.ts';
import { inspectPicture } from './inspect-picture.ts';
import type { MediaFacts } from './media-facts.ts';
import { formatOfSuffix, isVideo, type MediaFormat } from './media-format.ts';
import { MediaRefusal } from './media-refusal.ts';
import { checkMp4Boxes } from './mp4-boxes.ts';
import { HEAD_BYTES, looksLikeMarkup, sniffFormat } from './sniff.ts';
import { checkWebmSegment } from './webm-segment.ts';
import { endsLikeZip, TAIL_BYTES } from './zip-tail.ts';

/**
 * What the file at `path` is, decided by its content and its suffix together.
 * @throws MediaRefusal when the two disagree, or when the content is broken, hostile or of no use to a screen.
 */
export async function inspectFile(path: string, suffix: string): Promise<MediaFacts> {
  const format = formatOfSuffix(suffix);
  if (!format) throw new MediaRefusal('unsupported_format');
  await checkEnvelope(path, format);
  if (!isVideo(format)) return inspectPicture(path, format);
  // The reader of containers is large; most files are pictures, and each is looked at in a new process.
  const { inspectVideo } = await import('./inspect-video.ts');
  return inspectVideo(path, format);
}

/** The cheap checks that need no decoder, so that no decoder sees what they refuse. */
async function checkEnvelope(path: string, format: MediaFormat): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readWindow(file, 0, HEAD_BYTES);
    if (sniffFormat(head) !== format || looksLikeMarkup(head)) throw new MediaRefusal('content_mismatch');
    const tail = await readWindow(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
    if (endsLikeZip(tail)) throw new MediaRefusal('content_mismatch');
    if (format === 'mp4') await checkMp4Boxes(file, size);
    if (format === 'webm') await checkWebmSegment(file, size);
  } finally {
    await file.close();
  }
}
