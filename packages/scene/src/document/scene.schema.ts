import { z } from 'zod';
import { sceneElementSchema } from '../elements/element.schema.ts';
import { dimSchema } from '../elements/element-base.schema.ts';
import { colorSchema, fault, idSchema, integerBetween, sceneNameSchema } from '../fields/fields.ts';
import { pictureFileSchema } from '../fields/file-ref.schema.ts';
import { LIMITS } from '../limits.ts';

const { minDurationMs, maxDurationMs, maxElements } = LIMITS.scene;

/** The background of a scene: a colour and, on top of it, an optional picture that covers the scene; black over both dims them. */
export const backgroundSchema = z
  .strictObject({
    color: colorSchema.describe('Colour of the whole canvas. Behind a transparent one the screen is black.'),
    file: pictureFileSchema
      .optional()
      .describe('Picture on top of the colour; it covers the canvas (`cover`).'),
    dim: dimSchema
      .optional()
      .describe('Opacity of black over colour and picture, at most 0.8; none by default.'),
  })
  .describe('The background of a scene.');

export type Background = z.infer<typeof backgroundSchema>;

/**
 * One scene. `elements` are in z-order, lowest first. `durationMs: 'auto'` uses the duration of the longest element, or 10 s if no
 * element has one. A locked scene cannot be edited.
 */
export const sceneSchema = z
  .strictObject({
    id: idSchema,
    name: sceneNameSchema,
    durationMs: z
      .union([
        z.literal('auto').describe('As long as its longest visible element, or 10 s if none has a duration.'),
        integerBetween(minDurationMs, maxDurationMs, 'scene_duration_invalid').describe('Milliseconds.'),
      ])
      .describe('How long the scene lasts; at least as long as its longest visible element.'),
    locked: z.boolean().describe('For the editor: the scene cannot be edited. A player ignores it.'),
    background: backgroundSchema,
    elements: z
      .array(sceneElementSchema)
      .max(maxElements, fault('element_count_invalid'))
      .describe('The elements from the lowest to the highest.'),
  })
  .describe('One scene of a program.');

export type Scene = z.infer<typeof sceneSchema>;
