import { z } from 'zod';
import { fault, integerBetween } from '../../document/fields.ts';
import { pictureFileSchema } from '../../document/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema, fitSchema } from '../element-base.schema.ts';

const { minDurationMs, maxDurationMs } = LIMITS.picture;

/** How one picture gives way to the next; a slide is named by the direction in which the pictures move. */
export const transitionSchema = z.enum([
  'none',
  'fade',
  'slide-left',
  'slide-right',
  'slide-up',
  'slide-down',
]);

export type Transition = z.infer<typeof transitionSchema>;

/** One picture of a carousel and how long it stands, its transition included. */
export const pictureSchema = z.strictObject({
  file: pictureFileSchema,
  durationMs: integerBetween(minDurationMs, maxDurationMs, 'picture_duration_invalid'),
});

export type Picture = z.infer<typeof pictureSchema>;

/** A carousel of 1-100 pictures, shown in turn and over again until the scene ends. */
export const pictureElementSchema = elementBaseSchema.extend({
  type: z.literal('picture'),
  pictures: z
    .array(pictureSchema)
    .min(1, fault('media_count_invalid'))
    .max(LIMITS.media.maxPerElement, fault('media_count_invalid')),
  transition: transitionSchema,
  fit: fitSchema,
});

export type PictureElement = z.infer<typeof pictureElementSchema>;
