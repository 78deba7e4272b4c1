import type { FileHandle } from 'node:fs/promises';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { readWindow } from './file-window.ts';
import { readMp3Frame } from './mp3-frame.ts';

/** Taggers leave padding and fragments before the first frame. */
const SEARCHED_BYTES = 64 * 1024;
const FRAMES_IN_A_ROW = 3;
const ID3_HEADER_BYTES = 10;

/**
 * Refuses a file without three consecutive frames of the promised kind after its tags. A sync word alone is eleven bits,
 * which any file contains somewhere.
 */
export async function checkAudioFrames(file: FileHandle, size: number, kind: 'mp3' | 'aac'): Promise<void> {
  const start = await endOfTags(file, size);
  const window = await readWindow(file, start, SEARCHED_BYTES);
  const measure = kind === 'mp3' ? mp3FrameBytes : adtsFrameBytes;
  for (let at = 0; at < window.length; at += 1) {
    if (window[at] === 0xff && framesFrom(window, at, start + window.length >= size, measure)) return;
  }
  throw new MediaRefusal(start > 0 ? 'content_mismatch' : 'content_broken');
}

/** A very short sound may have fewer than three frames, if they end where the file ends. */
function framesFrom(
  window: Buffer,
  first: number,
  isEnd: boolean,
  measure: (window: Buffer, at: number) => number | undefined,
): boolean {
  let at = first;
  for (let count = 0; count < FRAMES_IN_A_ROW; count += 1) {
    if (count > 0 && isEnd && at === window.length) return true;
    const length = measure(window, at);
    if (length === undefined) return false;
    at += length;
  }
  return true;
}

/** Skips ID3v2 tags (there may be several): three letters, version, flags, a length of four times seven bits. */
export async function endOfTags(file: FileHandle, size: number): Promise<number> {
  let position = 0;
  while (position < size) {
    const header = await readWindow(file, position, ID3_HEADER_BYTES);
    if (header.length < ID3_HEADER_BYTES || header.toString('latin1', 0, 3) !== 'ID3') break;
    const length = header.subarray(6).reduce((total, byte) => total * 128 + (byte & 0x7f), 0);
    position += ID3_HEADER_BYTES + length;
  }
  if (position >= size) throw new MediaRefusal('content_broken');
  return position;
}

function mp3FrameBytes(window: Buffer, at: number): number | undefined {
  return readMp3Frame(window, at)?.bytes;
}

function adtsFrameBytes(window: Buffer, at: number): number | undefined {
  if (at + 7 > window.length || (window.readUInt16BE(at) & 0xfff6) !== 0xfff0) return undefined;
  const length = (window.readUInt32BE(at + 3) >>> 13) & 0x1fff;
  return length >= 7 ? length : undefined;
}
