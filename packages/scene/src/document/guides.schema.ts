import { z } from 'zod';
import { fault, integerBetween } from '../fields/fields.ts';
import { LIMITS } from '../limits.ts';

const { maxOffset } = LIMITS.element;

const positions = (of: string) =>
  z
    .array(integerBetween(-maxOffset, maxOffset, 'element_position_invalid').describe('Program pixels.'))
    .max(LIMITS.program.maxGuides, fault('guide_count_invalid'))
    .describe(of);

/** Lines of the editor to which elements snap. They belong to the program, so that its scenes and its authors share them. */
export const guidesSchema = z
  .strictObject({
    vertical: positions('Distances of the vertical guides from the left edge of the canvas.'),
    horizontal: positions('Distances of the horizontal guides from the top edge of the canvas.'),
  })
  .describe('For the editor: guide lines of every scene. A player ignores them; absent means none.');

export type Guides = z.infer<typeof guidesSchema>;
