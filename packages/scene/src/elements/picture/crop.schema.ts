import { z } from 'zod';
import { fault, numberBetween } from '../../fields/fields.ts';
import { LIMITS } from '../../limits.ts';

const { minCrop } = LIMITS.picture;

/** Fractions are sums of rounded numbers. */
const TOLERANCE = 1e-6;

/** The part of a picture that is shown, in fractions of its width and height. */
export const cropSchema = z
  .strictObject({
    x: numberBetween(0, 1, 'crop_invalid').describe('Left edge, as a fraction of the width of the picture.'),
    y: numberBetween(0, 1, 'crop_invalid').describe('Top edge, as a fraction of the height of the picture.'),
    width: numberBetween(minCrop, 1, 'crop_invalid').describe('Fraction of the width of the picture.'),
    height: numberBetween(minCrop, 1, 'crop_invalid').describe('Fraction of the height of the picture.'),
  })
  .refine(
    ({ x, y, width, height }) => x + width <= 1 + TOLERANCE && y + height <= 1 + TOLERANCE,
    fault('crop_invalid'),
  )
  .describe('The part of each picture that is shown, as if it were the whole picture; absent for all of it.');

export type Crop = z.infer<typeof cropSchema>;
