import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileRef } from '@marquee/scene';
import { type Marquee, uploadFile } from '@marquee/testkit/harness';
import sharp from 'sharp';
import { COLOURS, type Colour } from '../support/pixels.ts';
import { everyElement } from './every-element.ts';
import type { Content } from './signage.ts';

const MEDIA = new URL('../../../packages/testkit/media/', import.meta.url);
const SMALL = { width: 640, height: 360 };
/** 24 megapixels. */
const LARGE = { width: 6000, height: 4000 };
const TILE = 128;
/** How far the noise of a picture goes from its colour: no test mistakes it for another. */
const NOISE = 12;

/** Content that always plays: two large pictures and a video; a picture and the other kind of video; and every type of element. */
export async function baseContent(marquee: Marquee, services: string): Promise<readonly Content[]> {
  const video = async (name: string) => uploadFile(marquee, name, await readFile(new URL(name, MEDIA)));
  const mp4 = await video('moving.mp4');
  const large = [await aPicture(marquee, 'red', LARGE), await aPicture(marquee, 'red', LARGE)];
  return [
    { pictures: large, video: mp4, colours: ['red', 'green', 'white'] },
    {
      pictures: [await aPicture(marquee, 'blue', SMALL)],
      video: await video('moving.webm'),
      colours: ['blue', 'purple', 'white'],
    },
    {
      document: await everyElement(marquee, {
        picture: await aPicture(marquee, 'orange', SMALL),
        video: mp4,
        services,
      }),
      colours: ['orange'],
    },
  ];
}

/** A picture that no other release has. */
export async function newContent(marquee: Marquee, colour: Colour = 'yellow'): Promise<Content> {
  return { pictures: [await aPicture(marquee, colour, SMALL)], colours: [colour] };
}

export function onlyFileOf({ pictures: [picture] = [] }: Content): FileRef {
  if (!picture) throw new Error('there is no picture');
  return picture;
}

/** A picture of so many bytes, most of which show nothing. */
export async function contentOfSize(marquee: Marquee, bytes: number): Promise<Content> {
  const [r, g, b] = COLOURS.yellow;
  const picture = await sharp({ create: { ...SMALL, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  const padded = Buffer.concat([picture, randomBytes(bytes)]);
  return { pictures: [await uploadFile(marquee, `padded-${newName()}.png`, padded)], colours: ['yellow'] };
}

async function aPicture(marquee: Marquee, colour: Colour, size: typeof SMALL): Promise<FileRef> {
  const noise = randomBytes(TILE * TILE * 3);
  const tile = Buffer.from(noise.map((byte, at) => shade(COLOURS[colour][at % 3] ?? 0, byte)));
  const raw = { width: TILE, height: TILE, channels: 3 } as const;
  const input = await sharp(tile, { raw }).png().toBuffer();
  const picture = await sharp({ create: { ...size, channels: 3, background: colour } })
    .composite([{ input, tile: true }])
    .jpeg({ quality: 85 })
    .toBuffer();
  return uploadFile(marquee, `${colour}-${newName()}.jpg`, picture);
}

/** No two materials have one name. */
function newName(): string {
  return randomBytes(6).toString('hex');
}

function shade(channel: number, byte: number): number {
  return Math.min(255, Math.max(0, channel + Math.round((byte / 255 - 0.5) * 2 * NOISE)));
}
