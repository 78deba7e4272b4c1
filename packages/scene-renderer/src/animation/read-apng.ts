import type { AnimatedPicture, Frame } from './frame.ts';
import { type PngChunk, pngChunk, pngChunks } from './png-chunks.ts';
import { shownDelay } from './shown-delay.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const END = pngChunk('IEND', Uint8Array.of());
const LEAVES: Frame['leaves'][] = ['itself', 'nothing', 'before'];

/** Splits an animated PNG into PNGs with one frame each; undefined for other files. */
export function readApng(bytes: Uint8Array<ArrayBuffer>): AnimatedPicture | undefined {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  const [header, ...chunks] = pngChunks(bytes);
  if (header?.type !== 'IHDR' || !chunks.some(({ type }) => type === 'acTL')) return undefined;
  const firstData = chunks.findIndex(({ type }) => type === 'IDAT');
  // Colours and profiles, which all frames share.
  const shared = chunks.slice(0, firstData).filter(({ type }) => type !== 'acTL' && type !== 'fcTL');
  const start = [SIGNATURE, header.bytes, ...shared.map((chunk) => chunk.bytes)];
  const frames: Frame[] = [];
  let endMs = 0;
  for (const { type, content, bytes: whole } of chunks) {
    const frame = frames.at(-1);
    if (type === 'fcTL') {
      endMs += shownDelay(delayOf(content));
      frames.push(frameOf(content, endMs, header, start));
    } else if (type === 'IDAT') frame?.bytes.push(whole);
    // The content begins with a number of the sequence.
    else if (type === 'fdAT') frame?.bytes.push(pngChunk('IDAT', whole.subarray(12, -4)));
  }
  for (const frame of frames) frame.bytes.push(END);
  return {
    width: header.content.getUint32(0),
    height: header.content.getUint32(4),
    mime: 'image/png',
    frames,
  };
}

function frameOf(
  control: DataView,
  endMs: number,
  header: PngChunk,
  [signature = SIGNATURE, , ...shared]: readonly Uint8Array<ArrayBuffer>[],
): Frame {
  const [width, height] = [control.getUint32(4), control.getUint32(8)];
  const size = new Uint8Array(header.bytes.slice(8, -4));
  const sizes = new DataView(size.buffer);
  sizes.setUint32(0, width);
  sizes.setUint32(4, height);
  return {
    x: control.getUint32(12),
    y: control.getUint32(16),
    width,
    height,
    endMs,
    leaves: LEAVES[control.getUint8(24)] ?? 'itself',
    isBlended: control.getUint8(25) === 1,
    bytes: [signature, pngChunk('IHDR', size), ...shared],
  };
}

/** A fraction of a second; the denominator 0 means 100. */
function delayOf(control: DataView): number {
  return (control.getUint16(20) * 1000) / (control.getUint16(22) || 100);
}
