import { z } from 'zod';
import { fault, lengthBetween, lengthOf, numberBetween } from '../../fields/fields.ts';
import { LIMITS } from '../../limits.ts';
import { parseColor } from '../../style/color.ts';
import { elementBaseSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE, WITHOUT_FILES } from '../element-definition.ts';
import { placedOn } from '../placed-on.ts';
import { fitsBoxSchema, NEW_TYPOGRAPHY, typographySchema } from '../typography.schema.ts';
import { rollMs } from './text-roll.ts';

const limits = LIMITS.text;

/** Plain text that wraps in its box. `fontSize` and `letterSpacing` are in program pixels, `lineHeight` is a multiple of `fontSize`. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('text').describe('A text.'),
    text: z
      .string()
      .refine((text) => lengthOf(text) <= limits.maxLength, fault('text_too_long'))
      .describe('At most 800 characters. Line feeds and runs of spaces are kept. Never markup.'),
    ...typographySchema.shape,
    fitsBox: fitsBoxSchema,
    underline: z.boolean().describe('Underlined in the colour of the text.'),
    align: z.enum(['left', 'center', 'right']).describe('Alignment of each line in the box.'),
    verticalAlign: z
      .enum(['top', 'middle', 'bottom'])
      .describe(
        'Position of the lines in the box. A text that is too high begins at the top and is cut at its end.',
      ),
    lineHeight: numberBetween(limits.minLineHeight, limits.maxLineHeight).describe(
      'Distance of the baselines, as a multiple of `fontSize`.',
    ),
    letterSpacing: lengthBetween(limits.minLetterSpacing, limits.maxLetterSpacing).describe(
      'Extra distance after each character, in program pixels.',
    ),
    roll: z
      .enum(['none', 'up', 'down', 'left'])
      .default('none')
      .describe('Static, or the direction in which the text leaves its box to return from the other side.'),
    rollSpeed: z
      .enum(['very-slow', 'slow', 'normal', 'fast', 'very-fast'])
      .default('normal')
      .describe('10,000, 5,000, 2,000, 1,000 or 500 milliseconds for the height of a line.'),
  })
  .describe('A text that wraps in its box.');

type TextElement = z.infer<typeof schema>;

/** How much of a roll has passed, 0-1; 0 for a static text. */
interface TextState {
  type: 'text';
  progress: number;
}

const build = (input: BuildInput<TextElement>): TextElement => ({
  ...NEW_BASE,
  type: 'text',
  text: '',
  ...NEW_TYPOGRAPHY,
  fitsBox: false,
  underline: false,
  align: 'left',
  verticalAlign: 'top',
  lineHeight: 1.4,
  letterSpacing: 0,
  roll: 'none',
  rollSpeed: 'normal',
  ...input,
});

export const textElement = {
  ...WITHOUT_FILES,
  type: 'text',
  code: 1,
  schema,
  migrations: [],
  build,
  create(canvas, { id, name, at }) {
    // Readable from a distance: one twelfth of the shorter side of the canvas.
    const fontSize = Math.max(12, Math.round(Math.min(canvas.width, canvas.height) / 12));
    const size = { width: Math.round(canvas.width * 0.4), height: Math.round(fontSize * 2) };
    const box = placedOn(canvas, size, at);
    return build({ id, name, ...box, fontSize, align: 'center', verticalAlign: 'middle' });
  },
  durationMs: rollMs,
  // An empty text with a background or a border is a shape.
  isBlank: ({ text, background, borderWidth }) =>
    text.trim() === '' && borderWidth === 0 && (parseColor(background)?.alpha ?? 0) === 0,
  stateAt(element, { sceneTimeMs }): TextState {
    const durationMs = rollMs(element);
    return { type: 'text', progress: durationMs > 0 ? (sceneTimeMs % durationMs) / durationMs : 0 };
  },
  glyphs: ({ fontFamily, text, bold, italic }) => [{ fontFamily, text, bold, italic }],
} satisfies ElementDefinition<TextElement, TextState>;
