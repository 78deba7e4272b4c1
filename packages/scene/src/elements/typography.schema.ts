import { z } from 'zod';
import { colorSchema, fontFamilySchema, lengthBetween } from '../fields/fields.ts';
import { LIMITS } from '../limits.ts';

const { minFontSize, maxFontSize, maxShadowOffset, maxShadowBlur, maxOutline } = LIMITS.text;
const offset = lengthBetween(-maxShadowOffset, maxShadowOffset);

const shadowSchema = z
  .strictObject({
    color: colorSchema.describe('Colour of the shadow.'),
    x: offset.describe('Distance to the right, in program pixels.'),
    y: offset.describe('Distance downwards, in program pixels.'),
    blur: lengthBetween(0, maxShadowBlur).describe('Width of the soft edge in program pixels.'),
  })
  .describe('A shadow of the letters.');

const outlineSchema = z
  .strictObject({
    color: colorSchema.describe('Colour of the outline.'),
    width: lengthBetween(0, maxOutline).describe('Width around the letters in program pixels.'),
  })
  .describe('A line around the letters.');

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
  shadow: shadowSchema.nullable().default(null).describe('A shadow of the letters; null for none.'),
  outline: outlineSchema.nullable().default(null).describe('A line around the letters; null for none.'),
});

/** Whether letters that do not fit into their box shrink until they do. */
export const fitsBoxSchema = z
  .boolean()
  .default(false)
  .describe('Whether everything becomes smaller in proportion until it fits into the box; it never grows.');

export type Typography = z.infer<typeof typographySchema>;

/** The look of a new text, whose size its type chooses for the canvas. */
export const NEW_TYPOGRAPHY: Typography = {
  fontFamily: 'noto-sans-sc',
  fontSize: 48,
  color: '#000000',
  background: 'transparent',
  bold: false,
  italic: false,
  shadow: null,
  outline: null,
};
