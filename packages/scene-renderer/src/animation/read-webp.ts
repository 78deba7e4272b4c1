import type { AnimatedPicture, Frame } from './frame.ts';
import { shownDelay } from './shown-delay.ts';

const [ALPHA_FLAG, ANIMATION_FLAG] = [0x10, 0x02];

interface Chunk {
  type: string;
  data: DataView<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Splits an animated WebP into WebPs with one frame each; undefined for other files. */
export function readWebp(bytes: Uint8Array<ArrayBuffer>): AnimatedPicture | undefined {
  const isWebp = nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP';
  const [head, ...chunks] = isWebp ? chunksOf(bytes.subarray(12)) : [];
  if (head?.type !== 'VP8X' || !(head.data.getUint8(0) & ANIMATION_FLAG)) return undefined;
  let endMs = 0;
  const frames = chunks
    .filter(({ type }) => type === 'ANMF')
    .map(({ data, bytes: content }): Frame => {
      endMs += shownDelay(uint24(data, 12));
      const flags = data.getUint8(15);
      return {
        x: 2 * uint24(data, 0),
        y: 2 * uint24(data, 3),
        width: 1 + uint24(data, 6),
        height: 1 + uint24(data, 9),
        endMs,
        isBlended: (flags & 2) === 0,
        leaves: flags & 1 ? 'nothing' : 'itself',
        bytes: stillOf(data, chunksOf(content.subarray(24))),
      };
    });
  return { width: 1 + uint24(head.data, 4), height: 1 + uint24(head.data, 7), mime: 'image/webp', frames };
}

/** A file with the picture of one frame, and its transparency if that is stored apart. */
function stillOf(frame: DataView, chunks: readonly Chunk[]): Uint8Array<ArrayBuffer>[] {
  const alpha = chunks.find(({ type }) => type === 'ALPH');
  const picture = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const parts = alpha
    ? [alphaHead(frame), alpha.bytes, ...picture.map(({ bytes }) => bytes)]
    : picture.map(({ bytes }) => bytes);
  const length = 4 + parts.reduce((sum, part) => sum + part.length, 0);
  return [chunkHead('RIFF', length), new TextEncoder().encode('WEBP'), ...parts];
}

/** The description of a still picture with transparency. */
function alphaHead(frame: DataView): Uint8Array<ArrayBuffer> {
  const size = Array.from({ length: 6 }, (_, index) => frame.getUint8(6 + index));
  return Uint8Array.of(...chunkHead('VP8X', 10), ALPHA_FLAG, 0, 0, 0, ...size);
}

function chunkHead(type: string, length: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(8);
  head.set(new TextEncoder().encode(type));
  new DataView(head.buffer).setUint32(4, length, true);
  return head;
}

/** Chunks have even lengths; `bytes` has the whole chunk, and `data` starts with its content. */
function chunksOf(bytes: Uint8Array<ArrayBuffer>): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) throw new RangeError('the chunk is cut off');
    const data = new DataView(bytes.buffer, bytes.byteOffset + at + 8, length);
    chunks.push({ type: nameAt(bytes, at), data, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function uint24(data: DataView, at: number): number {
  return data.getUint16(at, true) + 65_536 * data.getUint8(at + 2);
}
