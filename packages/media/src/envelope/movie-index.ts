import { MediaRefusal } from '../inspection/media-refusal.ts';

/** Boxes that contain boxes, down to what is looked at here. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'edts']);
/** An editor's cuts; a real one has a handful. */
const MAX_EDITS = 10_000;
const IS_IN_THIS_FILE = 1;

/**
 * Refuses an index whose tracks have their content in other files or at addresses (`dref`), or whose list of cuts never
 * ends (`elst`): a player that follows either reads what it should not, or for ever.
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

/** Version and flags, a count, then for each reference a box whose flag says whether it is this very file. */
function checkReferences(body: Buffer): void {
  for (let at = 8; at + 12 <= body.length; ) {
    const length = body.readUInt32BE(at);
    if (length < 12) throw new MediaRefusal('content_broken');
    const flags = body.readUIntBE(at + 9, 3);
    // QuickTime's `alis` refers to the file it lies in by an empty alias.
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
