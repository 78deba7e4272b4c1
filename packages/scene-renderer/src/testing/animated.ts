import { vi } from 'vitest';

/** A frame of `aGif`: its delay in hundredths of a second, and what remains of it (a disposal method of GIF). */
interface GifFrame {
  delay: number;
  disposal?: number;
}

const uint16 = (value: number): number[] => [value & 255, value >> 8];

/** A GIF whose frames are one pixel each, from left to right. */
export function aGif(frames: readonly GifFrame[]): Uint8Array<ArrayBuffer> {
  const colours = [0, 0, 0, 255, 255, 255];
  const images = frames.flatMap(({ delay, disposal = 0 }, index) => [
    ...[0x21, 0xf9, 4, disposal << 2, ...uint16(delay), 0, 0],
    ...[0x2c, ...uint16(index), ...uint16(0), ...uint16(1), ...uint16(1), 0],
    ...[2, 2, 0x44, 0x01, 0],
  ]);
  const screen = [...uint16(frames.length), ...uint16(1), 0x80, 0, 0];
  const comment = [0x21, 0xfe, 2, 0x68, 0x69, 0];
  return Uint8Array.of(
    ...new TextEncoder().encode('GIF89a'),
    ...screen,
    ...colours,
    ...comment,
    ...images,
    0x3b,
  );
}

/** A canvas that records the drawn frames by their places, because jsdom draws nothing. */
export function recordDrawing(): { drawn: number[]; open: () => number } {
  const drawn: number[] = [];
  let open = 0;
  vi.stubGlobal('createImageBitmap', async () => {
    open += 1;
    return {
      close: () => {
        open -= 1;
      },
    };
  });
  const context = {
    setTransform: () => {},
    clearRect: () => {},
    getImageData: () => ({}),
    putImageData: () => {},
    drawImage: (_: unknown, x: number) => drawn.push(x),
  };
  // The other methods of a context are not used.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  return { drawn, open: () => open };
}
