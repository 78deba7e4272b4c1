import type { Page } from 'playwright-core';
import sharp from 'sharp';

export interface Picture {
  width: number;
  height: number;
  /** Red, green and blue at a point, 0-255 each. */
  at(x: number, y: number): readonly [number, number, number];
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture of the page, or of a part of it. */
export async function seenOn(page: Page, clip?: Rectangle): Promise<Picture> {
  return pictureIn(await page.screenshot({ clip }));
}

/** The pixels of a PNG. */
export async function pictureIn(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    at: (x, y) => {
      const start = (Math.round(y) * info.width + Math.round(x)) * info.channels;
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    },
  };
}

/** The colour of one pixel of the page, which costs far less than the whole. */
export async function colourOn(page: Page, x: number, y: number): Promise<string> {
  return colourAt(await seenOn(page, { x, y, width: 1, height: 1 }), 0, 0);
}

export const COLOURS = {
  red: [224, 32, 32],
  blue: [16, 64, 224],
  green: [16, 128, 64],
  purple: [112, 32, 144],
  yellow: [255, 208, 0],
  orange: [240, 120, 16],
  white: [255, 255, 255],
  black: [0, 0, 0],
} as const;

export type Colour = keyof typeof COLOURS;

/** Lossy formats shift a colour a little. */
const TOLERANCE = 40;

/** The colour's name, or its numbers if it is not a colour of the sample media. */
export function colourAt(picture: Picture, x: number, y: number): string {
  const seen = picture.at(x, y);
  const name = (Object.keys(COLOURS) as Colour[]).find((colour) =>
    COLOURS[colour].every((value, channel) => Math.abs(value - (seen[channel] ?? 0)) <= TOLERANCE),
  );
  return name ?? `rgb(${seen.join(' ')})`;
}
