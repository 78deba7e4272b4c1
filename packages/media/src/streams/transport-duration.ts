import { open } from 'node:fs/promises';
import { readWindow } from '../envelope/file-window.ts';

const SYNC = 0x47;
const WINDOW_BYTES = 4 * 1024 * 1024;
/** Time stamps have 33 bits at 90 kHz and wrap around after a day. */
const TICKS_PER_MS = 90;
const TICKS = 2 ** 33;

/**
 * Returns the duration of an MPEG-TS in milliseconds from its first and last video time stamps; null when there are none.
 * The format has no index, and estimates from the bit rate are wrong by up to a third.
 */
export async function measureTransport(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readWindow(file, 0, WINDOW_BYTES);
    const { stride, offset } = head[0] === SYNC ? { stride: 188, offset: 0 } : { stride: 192, offset: 4 };
    const tailStart = Math.max(0, Math.floor((size - WINDOW_BYTES) / stride) * stride);
    const tail = await readWindow(file, tailStart, WINDOW_BYTES + stride);
    const first = Math.min(...timeStamps(head, stride, offset));
    const last = Math.max(...timeStamps(tail, stride, offset));
    const ticks = last >= first ? last - first : last + TICKS - first;
    return Number.isFinite(ticks) && ticks > 0 ? Math.round(ticks / TICKS_PER_MS) : null;
  } finally {
    await file.close();
  }
}

/** Returns the time stamps of all packets that begin a picture. */
function timeStamps(packets: Buffer, stride: number, offset: number): number[] {
  const stamps: number[] = [];
  for (let at = offset; at + 188 <= packets.length; at += stride) {
    const stamp = packets[at] === SYNC ? timeStamp(packets.subarray(at, at + 188)) : undefined;
    if (stamp !== undefined) stamps.push(stamp);
  }
  return stamps;
}

function timeStamp(packet: Buffer): number | undefined {
  const [, flags = 0, , control = 0, adaptationBytes = 0] = packet;
  const beginsUnit = (flags & 0x40) !== 0;
  const hasAdaptation = (control & 0x20) !== 0;
  const pes = packet.subarray(hasAdaptation ? 5 + adaptationBytes : 4);
  // Start code, stream id, two bytes of length, then flags, one of which announces a time stamp.
  if (!beginsUnit || pes.length < 14 || pes.readUIntBE(0, 3) !== 1) return undefined;
  const isVideo = ((pes[3] ?? 0) & 0xf0) === 0xe0;
  if (!isVideo || ((pes[7] ?? 0) & 0x80) === 0) return undefined;
  const high = ((pes[9] ?? 0) >> 1) & 7;
  return high * 2 ** 30 + (pes.readUInt16BE(10) >> 1) * 2 ** 15 + (pes.readUInt16BE(12) >> 1);
}
