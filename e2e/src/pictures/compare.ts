import sharp from 'sharp';
import { SIZE } from './samples.ts';

/** Comparing at half the size evens out the edges of shapes and letters, which differ between versions of a browser. */
const COMPARED = { width: SIZE.width / 2, height: SIZE.height / 2 };
/** A channel may differ by this much. */
const MAX_DIFFERENCE = 40;

/** The share of a picture that may differ: less than a line of 1 × 40 pixels, or a digit. */
export const MAX_SHARE = 0.003;

/** The share of the pixels, 0-1, in which two pictures of the same size differ visibly. */
export async function differingShare(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map(pixelsOf));
  if (!first || !second || first.length !== second.length) return 1;
  let differing = 0;
  for (let at = 0; at < first.length; at += 3) {
    const isDifferent = [0, 1, 2].some(
      (channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > MAX_DIFFERENCE,
    );
    if (isDifferent) differing += 1;
  }
  return differing / (first.length / 3);
}

function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .removeAlpha()
    .resize({ ...COMPARED, fit: 'fill' })
    .raw()
    .toBuffer();
}
