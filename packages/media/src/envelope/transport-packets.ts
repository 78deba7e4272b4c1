import type { FileHandle } from 'node:fs/promises';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { readWindow } from './file-window.ts';

const SYNC = 0x47;
const SAMPLES = 64;
const PACKETS_PER_SAMPLE = 3;

/**
 * Checks the sync byte of MPEG-TS packets at positions throughout the file. A stream may end anywhere, so a truncated one
 * looks like a shorter recording; both play.
 */
export async function checkTransportPackets(file: FileHandle, size: number): Promise<void> {
  const [first] = await readWindow(file, 0, 1);
  const { stride, offset } = first === SYNC ? { stride: 188, offset: 0 } : { stride: 192, offset: 4 };
  const packets = Math.floor(size / stride);
  if (packets < PACKETS_PER_SAMPLE) throw new MediaRefusal('content_broken');
  const lastStart = packets - PACKETS_PER_SAMPLE;
  for (let sample = 0; sample <= SAMPLES; sample += 1) {
    const position = Math.floor((lastStart * sample) / SAMPLES) * stride;
    const window = await readWindow(file, position, PACKETS_PER_SAMPLE * stride);
    for (let at = offset; at < window.length; at += stride) {
      if (window[at] !== SYNC) throw new MediaRefusal('content_broken');
    }
  }
}
