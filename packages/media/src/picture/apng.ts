import { open } from 'node:fs/promises';
import { readWindow } from '../envelope/file-window.ts';
import { MAX_FRAMES } from '../facts/media-facts.ts';
import { shownDelay } from './shown-delay.ts';

/** The chunks before the first frame of a sane file; each is at least 12 bytes. */
const MAX_CHUNKS = 4 * MAX_FRAMES;
const SIGNATURE_BYTES = 8;
/** Length and type before the content of a chunk, and a checksum after it. */
const [HEAD_BYTES, TAIL_BYTES] = [8, 4];

/** How many frames an APNG has, and how long one run of them takes. */
export interface Animation {
  frames: number;
  durationMs: number;
}

/** The animation in a PNG, which image libraries do not report; undefined for a still picture. */
export async function readApng(path: string): Promise<Animation | undefined> {
  const file = await open(path);
  try {
    let frames = 0;
    let durationMs = 0;
    let position = SIGNATURE_BYTES;
    for (let chunk = 0; chunk < MAX_CHUNKS; chunk += 1) {
      const head = await readWindow(file, position, HEAD_BYTES + 26);
      if (head.length < HEAD_BYTES) break;
      const type = head.toString('latin1', 4, HEAD_BYTES);
      if (type === 'acTL' && head.length >= HEAD_BYTES + 4) frames = head.readUInt32BE(HEAD_BYTES);
      // An animation is announced before the first picture data.
      if (type === 'IEND' || (type === 'IDAT' && frames === 0)) break;
      if (type === 'fcTL' && head.length === HEAD_BYTES + 26) durationMs += shownDelay(delayMs(head));
      position += HEAD_BYTES + head.readUInt32BE(0) + TAIL_BYTES;
    }
    return frames > 1 ? { frames, durationMs: Math.round(durationMs) } : undefined;
  } finally {
    await file.close();
  }
}

/** A fraction of a second; the denominator 0 means 100. */
function delayMs(head: Buffer): number {
  const [numerator, denominator] = [head.readUInt16BE(HEAD_BYTES + 20), head.readUInt16BE(HEAD_BYTES + 22)];
  return (numerator * 1000) / (denominator || 100);
}
