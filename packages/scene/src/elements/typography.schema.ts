import { z } from 'zod';
import { colorSchema, fontFamilySchema, lengthBetween } from '../document/fields.ts';
import { LIMITS } from '../limits.ts';

const { minFontSize, maxFontSize } = LIMITS.text;

/** The look of the letters of an element, and the colour behind them. Sizes are in program pixels. */
export const typographySchema = z.object({
  fontFamily: fontFamilySchema,
  fontSize: lengthBetween(minFontSize, maxFontSize).describe(
    'Size of the font (its em square) in program pixels.',
  ),
  color: colorSchema.describe('Colour of the text.'),
  background: colorSchema.describe('Colour of the whole box.'),
  bold: z.boolean().describe('Weight 700 instead of 400.'),
  italic: z.boolean().describe('Slanted.'),
});

export type Typography = z.infer<typeof typographySchema>;

/** The look of a new text, whose size its type chooses for the canvas. */
export const NEW_TYPOGRAPHY: Typography = {
  fontFamily: 'noto-sans-sc',
  fontSize: 48,
  color: '#000000',
  background: 'transparent',
  bold: false,
  italic: false,
};
