import { z } from 'zod';
import { fault, lengthBetween, lengthOf } from '../../fields/fields.ts';
import { pictureFileSchema } from '../../fields/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE, WITHOUT_FILES } from '../element-definition.ts';
import { placedOn } from '../placed-on.ts';
import { fillScene } from '../sequence.ts';
import { NEW_TYPOGRAPHY, typographySchema } from '../typography.schema.ts';
import { buttonActionSchema } from './button-action.schema.ts';

const { minText, maxText, maxRadius } = LIMITS.button;

/** A button of an interactive program: a text on a colour or a picture, and what happens when it is pressed. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('button').describe('A button, in interactive programs only.'),
    text: z
      .string()
      .refine((text) => {
        const length = lengthOf(text.trim());
        return length >= minText && lengthOf(text) <= maxText;
      }, fault('button_text_invalid'))
      .describe('1-8 characters on one line, centred. Never markup.'),
    showsText: z.boolean().describe('Whether the text is shown; a picture may contain it already.'),
    radius: lengthBetween(0, maxRadius).describe('Radius of the corners, 0-50 program pixels.'),
    ...typographySchema.shape,
    picture: pictureFileSchema.optional().describe('Covers the box (`cover`), below the text.'),
    action: buttonActionSchema,
  })
  .describe('A button of an interactive program.');

type ButtonElement = z.infer<typeof schema>;

/** A button does not change within its scene. */
interface ButtonState {
  type: 'button';
}

const build = (input: BuildInput<ButtonElement>): ButtonElement => ({
  ...NEW_BASE,
  width: 320,
  height: 120,
  radius: 16,
  type: 'button',
  text: 'OK',
  showsText: true,
  ...NEW_TYPOGRAPHY,
  color: '#ffffff',
  background: '#1456f0',
  action: { type: 'home' },
  ...input,
});

export const buttonElement = {
  ...WITHOUT_FILES,
  type: 'button',
  code: 14,
  schema,
  migrations: [],
  isInteractiveOnly: true,
  isTouchable: true,
  action: ({ action }) => action,
  withAction: (element, action) => ({ ...element, action }),
  maxRadius,
  build,
  create(canvas, { id, name, at }) {
    // A finger needs a large target: a tenth of the shorter side of the canvas.
    const height = Math.max(24, Math.round(Math.min(canvas.width, canvas.height) / 10));
    const size = { width: Math.min(canvas.width, height * 3), height };
    // The name of a new element starts with that of its type.
    const text = [...name.replaceAll(/\s+/g, '')].slice(0, maxText).join('');
    return build({
      id,
      name,
      ...placedOn(canvas, size, at),
      ...(text && { text }),
      fontSize: Math.round(height * 0.4),
      radius: Math.min(maxRadius, Math.round(height * 0.15)),
    });
  },
  files: ({ picture }) => (picture ? [picture] : []),
  withFiles({ picture, ...element }, replace): ButtonElement {
    const replacement = picture && replace(picture);
    return replacement ? { ...element, picture: replacement } : element;
  },
  plays: ({ picture }, sceneDurationMs) =>
    fillScene(picture ? [{ file: picture, durationMs: sceneDurationMs }] : [], sceneDurationMs),
  stateAt: (): ButtonState => ({ type: 'button' }),
  glyphs: ({ fontFamily, text, bold, italic, showsText }) =>
    showsText ? [{ fontFamily, text, bold, italic }] : [],
} satisfies ElementDefinition<ButtonElement, ButtonState>;
