import { z } from 'zod';
import { fault, integerBetween } from '../fields/fields.ts';
import { LIMITS } from '../limits.ts';
import { findRuleFaults } from './document.rules.ts';
import { guidesSchema } from './guides.schema.ts';
import { interactionSchema } from './interaction.schema.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { sceneSchema } from './scene.schema.ts';

const { minSize, maxSize, maxScenes } = LIMITS.program;
const size = integerBetween(minSize, maxSize, 'program_size_invalid');

/** A program's resolution: 100-5000 pixels each way (spec §5). */
export const programSizeSchema = z
  .strictObject({
    width: size.describe('Width of the canvas in program pixels.'),
    height: size.describe('Height of the canvas in program pixels.'),
  })
  .describe('The resolution of a program.');

/**
 * A program: scenes played one after another on a canvas of `width` by `height` pixels. This is the current version only; saved or
 * received data is read with `parseDocument`, which migrates it first.
 */
export const sceneDocumentSchema = z
  .strictObject({
    schemaVersion: z.literal(SCHEMA_VERSION).describe('Version of this format.'),
    ...programSizeSchema.shape,
    guides: guidesSchema.optional(),
    interaction: interactionSchema.optional(),
    scenes: z
      .array(sceneSchema)
      .min(1, fault('scene_count_invalid'))
      .max(maxScenes, fault('scene_count_invalid'))
      .describe('The scenes in the order in which they play; after the last the program has ended.'),
  })
  .superRefine((document, context) => {
    for (const { code, path } of findRuleFaults(document)) {
      context.addIssue({ code: 'custom', message: code, path: [...path] });
    }
  })
  .describe('A program: scenes that play one after another on one canvas.');

export type SceneDocument = z.infer<typeof sceneDocumentSchema>;
