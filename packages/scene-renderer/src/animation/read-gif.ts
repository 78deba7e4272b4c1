import type { AnimatedPicture, Frame } from './frame.ts';
import { shownDelay } from './shown-delay.ts';

const [EXTENSION, IMAGE] = [0x21, 0x2c];
const GRAPHIC_CONTROL = 0xf9;
const LEAVES: Frame['leaves'][] = ['itself', 'itself', 'nothing', 'before'];
const HEADER = new TextEncoder().encode('GIF89a');
const TRAILER = Uint8Array.of(0x3b);

/** Splits a GIF into GIFs with one frame each; undefined for other files. */
export function readGif(bytes: Uint8Array<ArrayBuffer>): AnimatedPicture | undefined {
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'GIF8') return undefined;
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = (at: number) => ({ width: data.getUint16(at, true), height: data.getUint16(at + 2, true) });
  const colours = bytes.subarray(13, 13 + tableLength(data.getUint8(10)));
  const frames: Frame[] = [];
  let control = Uint8Array.of();
  let endMs = 0;
  let at = 13 + colours.length;
  while (at < bytes.length) {
    const block = data.getUint8(at);
    if (block === EXTENSION) {
      const end = endOfBlocks(data, at + 2);
      if (data.getUint8(at + 1) === GRAPHIC_CONTROL) control = bytes.slice(at, end);
      at = end;
    } else if (block === IMAGE) {
      // A table of colours may follow the descriptor, then one byte before the blocks of data.
      const end = endOfBlocks(data, at + 10 + tableLength(data.getUint8(at + 9)) + 1);
      const flags = control[3] ?? 0;
      endMs += shownDelay(((control[4] ?? 0) + (control[5] ?? 0) * 256) * 10);
      frames.push({
        x: data.getUint16(at + 1, true),
        y: data.getUint16(at + 3, true),
        ...size(at + 5),
        endMs,
        isBlended: true,
        leaves: LEAVES[(flags >> 2) & 7] ?? 'itself',
        bytes: [
          HEADER,
          screen(bytes, at),
          colours,
          control,
          descriptor(bytes, at),
          bytes.slice(at + 9, end),
          TRAILER,
        ],
      });
      control = Uint8Array.of();
      at = end;
    } else break;
  }
  return { ...size(6), mime: 'image/gif', frames };
}

/** The bytes of a table of colours, by the flags before it. */
function tableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** The end of a list of blocks, each with its length before it, that a block of length 0 closes. */
function endOfBlocks(data: DataView, start: number): number {
  let at = start;
  for (let length = data.getUint8(at); length > 0; length = data.getUint8(at)) at += 1 + length;
  return at + 1;
}

/** The description of a canvas of the frame's size, with the flags, background and aspect of the whole. */
function screen(bytes: Uint8Array, image: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(...bytes.subarray(image + 5, image + 9), ...bytes.subarray(10, 13));
}

/** The descriptor of the frame at the origin, without the flags, which follow. */
function descriptor(bytes: Uint8Array, image: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(IMAGE, 0, 0, 0, 0, ...bytes.subarray(image + 5, image + 9));
}
