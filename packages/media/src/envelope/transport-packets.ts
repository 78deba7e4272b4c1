import type { FileHandle } from 'node:fs/promises';
import { MediaRefusal } from '../inspection/media-refusal.ts';
import { readWindow } from './file-window.ts';

const SYNC = 0x47;
const PLACES = 64;
const PACKETS_AT_A_PLACE = 3;

/**
 * Looks for the sync byte of MPEG-TS packets at places all over the file. A stream may end anywhere, so that one that was
 * cut off cannot be told from one that was recorded so; both play.
 */
export async function checkTransportPackets(file: FileHandle, size: number): Promise<void> {
  const [first] = await readWindow(file, 0, 1);
  const { stride, offset } = first === SYNC ? { stride: 188, offset: 0 } : { stride: 192, offset: 4 };
  const packets = Math.floor(size / stride);
  if (packets < PACKETS_AT_A_PLACE) throw new MediaRefusal('content_broken');
  const lastPlace = packets - PACKETS_AT_A_PLACE;
  for (let place = 0; place <= PLACES; place += 1) {
    const position = Math.floor((lastPlace * place) / PLACES) * stride;
    const window = await readWindow(file, position, PACKETS_AT_A_PLACE * stride);
    for (let at = offset; at < window.length; at += stride) {
      if (window[at] !== SYNC) throw new MediaRefusal('content_broken');
    }
  }
}
