import { crc32, deflateSync } from 'node:zlib';
import type { SceneDocument } from '@marquee/scene';

/** Small enough for thousands of devices: a picture has a few hundred bytes. */
const WIDTH = 320;
/** Of a live view. */
const MARK = { width: 24, height: 3 };
const NOTHING = 0;
const BACKGROUND = 1;
const FIRST_ELEMENT = 2;
const CLOCK = 15;
const HUMAN = FIRST_ELEMENT;

/** Quiet colours for the boxes of elements, so that a simulated picture is not taken for a real one. */
const ELEMENT_COLORS = [
  0x3d5a80, 0x2f7f79, 0x8a6d3b, 0x6b5b95, 0x5b7553, 0x8c4f5b, 0x446a84, 0x7d7340, 0x5c6470, 0x3f6358,
  0x7a5440, 0x594a78, 0x6f7b8c,
];

/** Digits and a colon, three pixels wide and five high, a bit for each pixel. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  '0': [7, 5, 5, 5, 7],
  '1': [2, 6, 2, 2, 7],
  '2': [7, 1, 7, 4, 7],
  '3': [7, 1, 7, 1, 7],
  '4': [5, 5, 7, 1, 1],
  '5': [7, 4, 7, 1, 7],
  '6': [7, 4, 7, 5, 7],
  '7': [7, 1, 1, 1, 1],
  '8': [7, 5, 7, 5, 7],
  '9': [7, 5, 7, 1, 7],
  ':': [0, 2, 0, 2, 0],
};
const GLYPH = { width: 3, height: 5, scale: 4 };

/**
 * A screenshot of a simulated device as PNG: the first scene of its program as boxes in the places of its elements, with the time of
 * the picture. A device without a program is black. In a live view a mark runs along the lower edge once a second, so that each frame
 * differs from the last. The digital human of the device is a head and a body.
 */
export function pictureOf(
  document: SceneDocument | undefined,
  now: number,
  { isLive = false, hasHuman = false } = {},
): Uint8Array<ArrayBuffer> {
  const { width = 16, height = 9, scenes = [] } = document ?? {};
  const canvas = new Canvas(WIDTH, Math.max(1, Math.round((WIDTH * height) / width)));
  const scale = WIDTH / width;
  const [scene] = scenes;
  const background = scene ? colorOf(scene.background) : 0;
  if (scene) canvas.paint({ x: 0, y: 0, width: WIDTH, height: canvas.height }, BACKGROUND);
  const boxes = (scene?.elements ?? []).filter((element) => !element.hidden);
  for (const [index, box] of boxes.entries())
    canvas.paint(
      { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale },
      FIRST_ELEMENT + ((index + numberOf(box.id)) % ELEMENT_COLORS.length),
    );
  if (hasHuman) canvas.paintHuman(HUMAN);
  if (isLive) {
    const x = ((now % 1000) / 1000) * (WIDTH - MARK.width);
    canvas.paint({ x, y: canvas.height - MARK.height, ...MARK }, CLOCK);
  }
  canvas.write(new Date(now).toISOString().slice(11, 19));
  const palette = [0, background, ...ELEMENT_COLORS];
  palette[CLOCK] = 0xffffff;
  return toPng(canvas, palette);
}

/** The same for each picture of an element. */
function numberOf(id: string): number {
  return [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}

function colorOf(background: { color?: string | undefined }): number {
  const [, digits] = /^#([0-9a-f]{6})/i.exec(background.color ?? '') ?? [];
  return digits === undefined ? 0 : Number.parseInt(digits, 16);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels as indexes of a palette. */
class Canvas {
  readonly width: number;
  readonly height: number;
  /** Rows as PNG has them: a byte for the filter, then the pixels. */
  readonly rows: Uint8Array<ArrayBuffer>;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.rows = new Uint8Array((width + 1) * height).fill(NOTHING);
  }

  paint(box: Box, color: number): void {
    const within = (value: number, end: number) => Math.min(end, Math.max(0, Math.round(value)));
    const [left, right] = [within(box.x, this.width), within(box.x + box.width, this.width)];
    const [top, bottom] = [within(box.y, this.height), within(box.y + box.height, this.height)];
    for (let row = top; row < bottom; row += 1) {
      const start = row * (this.width + 1) + 1;
      this.rows.fill(color, start + left, start + right);
    }
  }

  /** In the lower left corner, where the time is not. */
  paintHuman(color: number): void {
    const unit = Math.min(this.width, this.height) / 10;
    this.paint({ x: 2 * unit, y: this.height - 5 * unit, width: unit, height: unit * 1.4 }, color);
    this.paint({ x: unit, y: this.height - 3.4 * unit, width: 3 * unit, height: 3.4 * unit }, color);
  }

  /** In the lower right corner. */
  write(text: string): void {
    const { width, height, scale } = GLYPH;
    const advance = (width + 1) * scale;
    const left = this.width - text.length * advance - 2 * scale;
    const top = this.height - (height + 2) * scale;
    this.paint({ x: left - scale, y: top - scale, width: this.width, height: this.height }, NOTHING);
    for (const [index, character] of [...text].entries())
      for (const [row, bits] of (GLYPHS[character] ?? []).entries())
        for (let column = 0; column < width; column += 1)
          if (bits & (1 << (width - 1 - column)))
            this.paint(
              {
                x: left + index * advance + column * scale,
                y: top + row * scale,
                width: scale,
                height: scale,
              },
              CLOCK,
            );
  }
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const INDEXED = Uint8Array.of(8, 3, 0, 0, 0);

function toPng({ width, height, rows }: Canvas, palette: readonly number[]): Uint8Array<ArrayBuffer> {
  const size = new DataView(new ArrayBuffer(8));
  size.setUint32(0, width);
  size.setUint32(4, height);
  const colors = palette.flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]);
  const parts = [
    SIGNATURE,
    chunk('IHDR', concat([new Uint8Array(size.buffer), INDEXED])),
    chunk('PLTE', Uint8Array.from(colors)),
    chunk('IDAT', Uint8Array.from(deflateSync(rows, { level: 4 }))),
    chunk('IEND', new Uint8Array(0)),
  ];
  return concat(parts);
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const named = concat([new TextEncoder().encode(type), data]);
  const numbers = new DataView(new ArrayBuffer(8));
  numbers.setUint32(0, data.length);
  numbers.setUint32(4, crc32(named));
  const bytes = new Uint8Array(numbers.buffer);
  return concat([bytes.slice(0, 4), named, bytes.slice(4)]);
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
