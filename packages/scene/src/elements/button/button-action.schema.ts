import { z } from 'zod';
import { idSchema, integerBetween, webAddressOrNoneSchema } from '../../fields/fields.ts';
import { LIMITS } from '../../limits.ts';

const { minPercent, maxPercent } = LIMITS.popup;

const isForbidden = z
  .boolean()
  .optional()
  .describe('Whether the page was found to forbid embedding: show a drawing instead of it.');

/** The action of a button. */
export const buttonActionSchema = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('scene').describe('A scene.'),
        sceneId: idSchema.describe(
          'Id of the scene. If there is no such scene any more, the button does nothing.',
        ),
      })
      .describe('Shows a scene.'),
    z
      .strictObject({ type: z.literal('next').describe('The next scene.') })
      .describe('Shows the next scene; after the last one the first.'),
    z
      .strictObject({ type: z.literal('previous').describe('The previous scene.') })
      .describe('Shows the previous scene; before the first one the last.'),
    z.strictObject({ type: z.literal('home').describe('The home scene.') }).describe('Shows the home scene.'),
    z
      .strictObject({
        type: z.literal('web-page').describe('A web page.'),
        url: webAddressOrNoneSchema,
        isForbidden,
      })
      .describe('Opens a web page over the whole screen.'),
    z
      .strictObject({
        type: z.literal('popup').describe('A web page in a window.'),
        url: webAddressOrNoneSchema,
        isForbidden,
        percent: integerBetween(minPercent, maxPercent).describe(
          'Width and height of the window in percent of those of the program.',
        ),
      })
      .describe('Opens a web page in a centred window over the scene.'),
  ])
  .describe('What happens when the button is pressed.');

export type ButtonAction = z.infer<typeof buttonActionSchema>;
