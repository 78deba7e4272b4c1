import type { FileHandle } from 'node:fs/promises';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { readWindow } from './file-window.ts';
import { checkMovieIndex } from './movie-index.ts';

/** The index is read into memory as a whole: two hours at 60 frames a second need about 20 MiB. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;
const MAX_BOXES = 100_000;

/**
 * Walks the outermost boxes of an MP4 or QuickTime file. Refuses a truncated file (its last box is longer than the file),
 * bytes outside any box, and an index that is missing, too large, or unsafe to follow.
 */
export async function checkMovieBoxes(file: FileHandle, size: number): Promise<void> {
  const index = await findBox(file, size, 'moov');
  if (index.length > MAX_INDEX_BYTES) throw new MediaRefusal('content_broken');
  checkMovieIndex(await readWindow(file, index.position, index.length));
}

/** The same for an AVIF, whose index has another name. */
export async function checkAvifBoxes(file: FileHandle, size: number): Promise<void> {
  const index = await findBox(file, size, 'meta');
  if (index.length > MAX_INDEX_BYTES) throw new MediaRefusal('content_broken');
}

async function findBox(
  file: FileHandle,
  size: number,
  wanted: string,
): Promise<{ position: number; length: number }> {
  let position = 0;
  let found: { position: number; length: number } | undefined;
  for (let count = 0; position < size; count += 1) {
    if (count > MAX_BOXES) throw new MediaRefusal('content_broken');
    const header = await readWindow(file, position, 16);
    const length = boxLength(header, size - position);
    if (length === undefined || length > size - position) throw new MediaRefusal('content_broken');
    if (header.toString('latin1', 4, 8) === wanted) found = { position, length };
    position += length;
  }
  if (!found) throw new MediaRefusal('content_broken');
  return found;
}

/** A length of 0 means up to the end of the file; 1 means that the type is followed by a length of eight bytes. */
function boxLength(header: Buffer, rest: number): number | undefined {
  if (header.length < 8) return undefined;
  const short = header.readUInt32BE(0);
  if (short === 0) return rest;
  if (short !== 1) return short >= 8 ? short : undefined;
  if (header.length < 16) return undefined;
  const long = header.readBigUInt64BE(8);
  return long >= 16n && long <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(long) : undefined;
}
