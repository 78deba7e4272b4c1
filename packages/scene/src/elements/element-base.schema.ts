import { z } from 'zod';
import { elementNameSchema, idSchema, numberBetween } from '../document/fields.ts';
import { LIMITS } from '../limits.ts';

const { minSize, maxSize, maxOffset, maxRotation } = LIMITS.element;
const position = numberBetween(-maxOffset, maxOffset, 'element_position_invalid');
const size = numberBetween(minSize, maxSize, 'element_size_invalid');

/**
 * The fields of every element. The box is in program pixels and may be fractional; `rotation` turns it clockwise about its centre, in
 * degrees. A locked element cannot be edited; a hidden one is neither shown nor counted in durations.
 */
export const elementBaseSchema = z.strictObject({
  id: idSchema,
  name: elementNameSchema,
  x: position,
  y: position,
  width: size,
  height: size,
  rotation: numberBetween(-maxRotation, maxRotation),
  opacity: numberBetween(0, 1),
  locked: z.boolean(),
  hidden: z.boolean(),
});

export type ElementBase = z.infer<typeof elementBaseSchema>;

/** How a picture or video fills its box: whole with margins, cropped, or stretched. */
export const fitSchema = z.enum(['contain', 'cover', 'fill']);

export type Fit = z.infer<typeof fitSchema>;
