import { z } from 'zod';

/** The shapes of the mouth: at rest and for m, b, p; for most consonants; for f and s; for e and i; for a; for o and u. */
export const MOUTHS = ['closed', 'small', 'teeth', 'wide', 'open', 'round'] as const;

export type Mouth = (typeof MOUTHS)[number];

/** The mouth of a speech over time: each shape with the time in milliseconds at which it begins, ascending. */
export const mouthTrackSchema = z.strictObject({
  version: z.literal(1),
  mouths: z
    .array(
      z
        .tuple([
          z.int().min(0).describe('Time of the speech in milliseconds.'),
          z.enum(MOUTHS).describe('The shape from then on.'),
        ])
        .describe('A shape of the mouth.'),
    )
    .max(100_000),
});

export type MouthTrack = z.infer<typeof mouthTrackSchema>;

/** The shape at a time of the speech; closed before the first one. */
export function mouthAt({ mouths }: Pick<MouthTrack, 'mouths'>, speechMs: number): Mouth {
  let low = 0;
  let high = mouths.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mouths[middle]?.[0] ?? 0) <= speechMs) low = middle + 1;
    else high = middle;
  }
  return mouths[low - 1]?.[1] ?? 'closed';
}
