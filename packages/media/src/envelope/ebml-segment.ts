import type { FileHandle } from 'node:fs/promises';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { readWindow } from './file-window.ts';

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
/** Padding, which may appear beside the segment. */
const VOID = 0xec;

/**
 * Walks the outermost elements of a WebM or Matroska file and refuses one whose segment is longer than the file, which
 * means that the file is truncated. A segment of unknown length, as browsers record it, extends to the end of the file.
 */
export async function checkEbmlSegment(file: FileHandle, size: number): Promise<void> {
  let position = 0;
  let hasSegment = false;
  while (position < size) {
    const header = await readWindow(file, position, 12);
    const id = readVarint(header, 0, 4, true);
    const length = id && readVarint(header, id.bytes, 8, false);
    if (!id || !length || ![EBML, SEGMENT, VOID].includes(id.value)) throw new MediaRefusal('content_broken');
    if (id.value === SEGMENT) hasSegment = true;
    if (length.isUnknown) break;
    position += id.bytes + length.bytes + length.value;
    if (position > size) throw new MediaRefusal('content_broken');
  }
  if (!hasSegment) throw new MediaRefusal('content_broken');
}

interface Varint {
  value: number;
  bytes: number;
  isUnknown: boolean;
}

/** Reads EBML's variable-length number; an id keeps its length marker, a length does not. */
function readVarint(
  buffer: Buffer,
  offset: number,
  maximum: number,
  keepsMarker: boolean,
): Varint | undefined {
  const first = buffer[offset];
  if (first === undefined || first === 0) return undefined;
  const bytes = Math.clz32(first) - 23;
  if (bytes > maximum || offset + bytes > buffer.length) return undefined;
  const marker = 0x80 >> (bytes - 1);
  let value = BigInt(keepsMarker ? first : first & (marker - 1));
  for (let index = 1; index < bytes; index += 1)
    value = value * 256n + BigInt(buffer[offset + index] as number);
  const isUnknown = !keepsMarker && value === (1n << BigInt(7 * bytes)) - 1n;
  if (!isUnknown && value > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return { value: Number(value), bytes, isUnknown };
}
