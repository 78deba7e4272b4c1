import { z } from 'zod';
import {
  colorSchema,
  elementNameSchema,
  fault,
  idSchema,
  integerBetween,
  lengthBetween,
  numberBetween,
} from '../fields/fields.ts';
import { LIMITS } from '../limits.ts';

const { minSize, maxSize, maxOffset, maxRotation, maxRadius, maxBorder, maxGroups, maxDim } = LIMITS.element;
const { maxDurationMs } = LIMITS.scene;
const position = numberBetween(-maxOffset, maxOffset, 'element_position_invalid');
const size = numberBetween(minSize, maxSize, 'element_size_invalid');

/** How much black lies over a picture, so that what is written on it can be read. */
export const dimSchema = numberBetween(0, maxDim);

/**
 * The fields of every element. The box is in program pixels and may be fractional; `rotation` turns it clockwise about its centre, in
 * degrees. It is shown from `startMs` to `endMs` of its scene. A locked element cannot be edited; a hidden one is neither shown nor
 * counted in durations.
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
  flipX: z.boolean().describe('Mirrored left to right, before rotation.'),
  flipY: z.boolean().describe('Mirrored top to bottom, before rotation.'),
  opacity: numberBetween(0, 1).describe('Opacity of the whole element: 0 invisible, 1 opaque.'),
  radius: lengthBetween(0, maxRadius).describe(
    'Radius of the corners in program pixels; half the shorter side at most has an effect.',
  ),
  borderWidth: lengthBetween(0, maxBorder).describe(
    'Width in program pixels of a border inside the box, on top of the content; 0 for none.',
  ),
  borderColor: colorSchema.describe('Colour of the border.'),
  dim: dimSchema
    .default(0)
    .describe('Opacity of black over the content, below the border: 0 for none, at most 0.8.'),
  startMs: integerBetween(0, maxDurationMs, 'element_span_invalid').describe(
    'When it appears, in milliseconds from the start of its scene. Its own time begins then.',
  ),
  endMs: integerBetween(1, maxDurationMs, 'element_span_invalid')
    .describe('Milliseconds.')
    .nullable()
    .describe(
      'When it disappears, in milliseconds from the start of its scene; null at the end of the scene.',
    ),
  entrance: z
    .enum(['none', 'fade'])
    .describe('How it appears at `startMs`: at once, or from transparent to its opacity within 500 ms.'),
  groups: z
    .array(idSchema)
    .max(maxGroups, fault('element_groups_invalid'))
    .describe('For the editor: the groups that contain it, the outermost first. A player ignores it.'),
  locked: z.boolean().describe('For the editor: the element cannot be edited. A player ignores it.'),
  hidden: z.boolean().describe('Neither shown nor heard nor counted in durations and plays.'),
});

export type ElementBase = z.infer<typeof elementBaseSchema>;

/** Whether the element ends after it starts. */
export function hasSpan({ startMs, endMs }: Pick<ElementBase, 'startMs' | 'endMs'>): boolean {
  return endMs === null || endMs > startMs;
}

/** How a picture or video fills its box: whole with margins, cropped, or stretched. */
export const fitSchema = z
  .enum(['contain', 'cover', 'fill'])
  .describe(
    'How the medium fills the box: whole with transparent margins, cropped about its centre, or stretched.',
  );

export type Fit = z.infer<typeof fitSchema>;
