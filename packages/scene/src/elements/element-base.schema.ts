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
  x: position.describe(
    'Left edge of the box before rotation, in program pixels from the left of the canvas.',
  ),
  y: position.describe('Top edge of the box before rotation, in program pixels from the top of the canvas.'),
  width: size.describe('Width of the box in program pixels.'),
  height: size.describe('Height of the box in program pixels.'),
  rotation: numberBetween(-maxRotation, maxRotation).describe(
    'Degrees clockwise, about the centre of the box.',
  ),
  opacity: numberBetween(0, 1).describe('Opacity of the whole element: 0 invisible, 1 opaque.'),
  locked: z.boolean().describe('For the editor: the element cannot be edited. A player ignores it.'),
  hidden: z.boolean().describe('Neither shown nor heard nor counted in durations and plays.'),
});

export type ElementBase = z.infer<typeof elementBaseSchema>;

/** How a picture or video fills its box: whole with margins, cropped, or stretched. */
export const fitSchema = z
  .enum(['contain', 'cover', 'fill'])
  .describe(
    'How the medium fills the box: whole with transparent margins, cropped about its centre, or stretched.',
  );

export type Fit = z.infer<typeof fitSchema>;
