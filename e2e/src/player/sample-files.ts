import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ManifestRelease } from '@marquee/device-protocol';
import { aDocument, aFileRef, aPicture, aRelease, aScene, aText } from '@marquee/testkit';
import sharp from 'sharp';

const MOVING = new URL('../../../packages/testkit/media/moving.webm', import.meta.url);

/** A file as the server stores it and as a program refers to it. */
export interface SampleFile {
  readonly ref: ReturnType<typeof aFileRef>;
  readonly bytes: Buffer;
}

/** A picture of one colour. */
export async function aColouredPicture(name: string, background: string): Promise<SampleFile> {
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer();
  return aSampleFile(name, bytes);
}

/** A picture of one colour, padded with noise so that it takes a while to download. */
export async function aLargePicture(name: string, background: string, size: number): Promise<SampleFile> {
  const { bytes } = await aColouredPicture(name, background);
  return aSampleFile(name, Buffer.concat([bytes, randomBytes(size)]));
}

/** A video of 4 s: a white level bar crosses purple from the top. */
export async function aMovingVideo(): Promise<SampleFile> {
  const facts = { mime: 'video/webm', width: 640, height: 360, durationMs: 4000 };
  return aSampleFile('moving.webm', await readFile(MOVING), facts);
}

function aSampleFile(name: string, bytes: Buffer, facts: Partial<SampleFile['ref']> = {}): SampleFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, ref: aFileRef({ name, sha256, size: bytes.length, ...facts }) };
}

/** A release that always plays and fills the screen with one picture, 3 s at a time, with a line of text over it. */
export function aReleaseOf(
  id: number,
  file: SampleFile,
  overrides: Partial<ManifestRelease> = {},
): ManifestRelease {
  const picture = aPicture({
    width: 1920,
    height: 1080,
    fit: 'fill',
    pictures: [{ file: file.ref, durationMs: 3000 }],
  });
  const text = aText({ text: '欢迎光临', y: 900, fontFamily: 'noto-serif-sc', background: '#00000000' });
  const document = aDocument({ scenes: [aScene({ elements: [picture, text] })] });
  return aRelease({ id, programs: [{ id, name: `program ${id}`, document }], ...overrides });
}
