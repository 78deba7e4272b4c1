import { MediaRefusal } from '../facts/media-refusal.ts';

/** Boxes that contain the boxes checked here. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'edts']);
/** Entries of an edit list; real ones have a handful. */
const MAX_EDITS = 10_000;
const IS_IN_THIS_FILE = 1;

/**
 * Refuses an index whose tracks refer to other files or URLs (`dref`), or whose edit list is endless (`elst`): a player
 * that follows them reads what it should not, or never stops.
 */
export function checkMovieIndex(index: Buffer): void {
  for (let at = 0; at + 8 <= index.length; ) {
    const short = index.readUInt32BE(at);
    const headerBytes = short === 1 ? 16 : 8;
    const length = lengthOf(index, at, short);
    if (length < headerBytes || at + length > index.length) return;
    const type = index.toString('latin1', at + 4, at + 8);
    const body = index.subarray(at + headerBytes, at + length);
    if (CONTAINERS.has(type)) checkMovieIndex(body);
    if (type === 'dref') checkReferences(body);
    if (type === 'elst') checkEdits(body);
    at += length;
  }
}

function lengthOf(index: Buffer, at: number, short: number): number {
  if (short === 0) return index.length - at;
  if (short !== 1) return short;
  return at + 16 <= index.length ? Number(index.readBigUInt64BE(at + 8)) : 0;
}

/** Version and flags, a count, then one box per reference, whose flag says whether it refers to this file. */
function checkReferences(body: Buffer): void {
  for (let at = 8; at + 12 <= body.length; ) {
    const length = body.readUInt32BE(at);
    if (length < 12) throw new MediaRefusal('content_broken');
    const flags = body.readUIntBE(at + 9, 3);
    // QuickTime's empty `alis` also refers to this file.
    const isEmpty = length === 12;
    if ((flags & IS_IN_THIS_FILE) === 0 && !isEmpty) throw new MediaRefusal('content_broken');
    at += length;
  }
}

function checkEdits(body: Buffer): void {
  if (body.length < 8) throw new MediaRefusal('content_broken');
  const count = body.readUInt32BE(4);
  const bytesEach = body[0] === 1 ? 20 : 12;
  if (count > MAX_EDITS || 8 + count * bytesEach > body.length) throw new MediaRefusal('content_broken');
}
