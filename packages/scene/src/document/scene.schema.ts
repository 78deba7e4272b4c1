import { z } from 'zod';
import { sceneElementSchema } from '../elements/element.schema.ts';
import { LIMITS } from '../limits.ts';
import { colorSchema, fault, idSchema, integerBetween, sceneNameSchema } from './fields.ts';
import { pictureFileSchema } from './file-ref.schema.ts';

const { minDurationMs, maxDurationMs, maxElements } = LIMITS.scene;

/** The background of a scene: a colour and, on top of it, an optional picture that covers the scene. */
export const backgroundSchema = z.strictObject({
  color: colorSchema,
  file: pictureFileSchema.optional(),
});

export type Background = z.infer<typeof backgroundSchema>;

/**
 * One scene. `elements` are in z-order, lowest first. `durationMs: 'auto'` uses the duration of the longest element, or 10 s if no
 * element has one. A locked scene cannot be edited.
 */
export const sceneSchema = z.strictObject({
  id: idSchema,
  name: sceneNameSchema,
  durationMs: z.union([
    z.literal('auto'),
    integerBetween(minDurationMs, maxDurationMs, 'scene_duration_invalid'),
  ]),
  locked: z.boolean(),
  background: backgroundSchema,
  elements: z.array(sceneElementSchema).max(maxElements, fault('element_count_invalid')),
});

export type Scene = z.infer<typeof sceneSchema>;
