import { z } from 'zod';
import { idSchema, integerBetween } from '../fields/fields.ts';
import { LIMITS } from '../limits.ts';

const { minHomeJumpMs, maxHomeJumpMs } = LIMITS.interaction;

/** How a program answers touches. A touch leaves the loop of scenes, and without touches the program returns to its home scene. */
export const interactionSchema = z
  .strictObject({
    homeSceneId: idSchema.describe('Id of the home scene.'),
    homeJumpMs: integerBetween(minHomeJumpMs, maxHomeJumpMs, 'home_jump_invalid').describe(
      'Milliseconds without a touch until the program returns to its home scene.',
    ),
  })
  .describe('How the program answers touches; absent in an ordinary program.');

export type Interaction = z.infer<typeof interactionSchema>;
