import { z } from 'zod';
import { fault, numberBetween } from '../../document/fields.ts';
import { videoFileSchema } from '../../document/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema, fitSchema } from '../element-base.schema.ts';

/** 1-100 videos played one after another and over again until the scene ends. `volume` 0-100. */
export const videoElementSchema = elementBaseSchema.extend({
  type: z.literal('video'),
  videos: z
    .array(videoFileSchema)
    .min(1, fault('media_count_invalid'))
    .max(LIMITS.media.maxPerElement, fault('media_count_invalid')),
  volume: numberBetween(0, 100),
  muted: z.boolean(),
  fit: fitSchema,
});

export type VideoElement = z.infer<typeof videoElementSchema>;
