import type { FileHandle } from 'node:fs/promises';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { readWindow } from './file-window.ts';

/** A header of 27 bytes, up to 255 lengths, and as many segments of 255 bytes. */
const MAX_PAGE_BYTES = 27 + 255 + 255 * 255;
const CAPTURE = Buffer.from('OggS');
const BEGINS_STREAM = 2;

/** Refuses an Ogg whose first page does not begin a stream, or whose last page does not end with the file. */
export async function checkOggPages(file: FileHandle, size: number): Promise<void> {
  const first = await readWindow(file, 0, 27);
  if (first.length < 27 || first[4] !== 0 || ((first[5] ?? 0) & BEGINS_STREAM) === 0) {
    throw new MediaRefusal('content_broken');
  }
  const tail = await readWindow(file, Math.max(0, size - MAX_PAGE_BYTES), MAX_PAGE_BYTES);
  for (let at = tail.lastIndexOf(CAPTURE); at >= 0; at = at > 0 ? tail.lastIndexOf(CAPTURE, at - 1) : -1) {
    if (at + pageBytes(tail.subarray(at)) === tail.length) return;
  }
  throw new MediaRefusal('content_broken');
}

function pageBytes(page: Buffer): number {
  const segments = page[26] ?? 0;
  return 27 + segments + page.subarray(27, 27 + segments).reduce((total, length) => total + length, 0);
}
