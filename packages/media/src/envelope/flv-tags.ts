import type { FileHandle } from 'node:fs/promises';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { readWindow } from './file-window.ts';

const TAG_HEADER_BYTES = 11;
const AUDIO = 8;
const VIDEO = 9;
const SCRIPT = 18;
const FIRST_TAGS = 32;

/**
 * Refuses an FLV whose first tags are invalid, or that does not end with the length of a complete tag. A truncated file
 * ends in the middle of a tag.
 */
export async function checkFlvTags(file: FileHandle, size: number): Promise<void> {
  const header = await readWindow(file, 0, 9);
  if (header.length < 9) throw new MediaRefusal('content_broken');
  let position = header.readUInt32BE(5) + 4;
  for (let count = 0; count < FIRST_TAGS && position < size; count += 1) {
    position += (await tagLength(file, position, size)) + 4;
  }
  const trailer = await readWindow(file, size - 4, 4);
  const lastLength = trailer.length === 4 ? trailer.readUInt32BE(0) : 0;
  const lastPosition = size - 4 - lastLength;
  if (lastPosition < 0 || (await tagLength(file, lastPosition, size)) !== lastLength) {
    throw new MediaRefusal('content_broken');
  }
}

async function tagLength(file: FileHandle, position: number, size: number): Promise<number> {
  const header = await readWindow(file, position, TAG_HEADER_BYTES);
  const type = (header[0] ?? 0) & 0x1f;
  if (header.length < TAG_HEADER_BYTES || ![AUDIO, VIDEO, SCRIPT].includes(type)) {
    throw new MediaRefusal('content_broken');
  }
  const length = TAG_HEADER_BYTES + header.readUIntBE(1, 3);
  if (position + length + 4 > size) throw new MediaRefusal('content_broken');
  return length;
}
