import { z } from 'zod';
import { fault, lengthBetween, lengthOf } from '../../fields/fields.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE, WITHOUT_FILES } from '../element-definition.ts';
import { placedOn } from '../placed-on.ts';
import { NEW_TYPOGRAPHY, typographySchema } from '../typography.schema.ts';

const { maxLength } = LIMITS.text;

/** Program pixels a second. */
const SPEEDS = { slow: 60, normal: 120, fast: 240, 'very-fast': 400 } as const;

/** One line that moves through its box and repeats without an end. `fontSize` and `gap` are in program pixels. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('scrolling-text').describe('A scrolling text.'),
    text: z
      .string()
      .refine((text) => lengthOf(text) <= maxLength, fault('text_too_long'))
      .describe('At most 800 characters. A line feed is shown as a space. Never markup.'),
    direction: z.enum(['left', 'right']).describe('The direction in which the text moves.'),
    speed: z
      .enum(['slow', 'normal', 'fast', 'very-fast'])
      .describe('60, 120, 240 or 400 program pixels a second.'),
    gap: lengthBetween(0, LIMITS.scrollingText.maxGap).describe(
      'Program pixels between the end of the text and its next repetition.',
    ),
    ...typographySchema.shape,
  })
  .describe('One line that moves through its box and repeats without an end.');

type ScrollingTextElement = z.infer<typeof schema>;

/** How far the text has moved in its direction since the element appeared, in program pixels. */
interface ScrollingTextState {
  type: 'scrolling-text';
  distance: number;
}

const build = (input: BuildInput<ScrollingTextElement>): ScrollingTextElement => ({
  ...NEW_BASE,
  width: 800,
  height: 100,
  type: 'scrolling-text',
  text: '',
  direction: 'left',
  speed: 'normal',
  gap: 120,
  ...NEW_TYPOGRAPHY,
  ...input,
});

export const scrollingTextElement = {
  ...WITHOUT_FILES,
  type: 'scrolling-text',
  code: 2,
  schema,
  migrations: [],
  build,
  create(canvas, { id, name, at }) {
    const fontSize = Math.max(12, Math.round(Math.min(canvas.width, canvas.height) / 18));
    const size = { width: canvas.width, height: Math.round(fontSize * 1.8) };
    return build({ id, name, ...placedOn(canvas, size, at), fontSize, gap: fontSize * 3 });
  },
  isBlank: ({ text }) => text.trim() === '',
  stateAt: ({ speed }, { sceneTimeMs }): ScrollingTextState => ({
    type: 'scrolling-text',
    distance: (SPEEDS[speed] * sceneTimeMs) / 1000,
  }),
  glyphs: ({ fontFamily, text, bold, italic }) => [{ fontFamily, text: `${text} `, bold, italic }],
} satisfies ElementDefinition<ScrollingTextElement, ScrollingTextState>;
