import { z } from 'zod';
import { colorSchema, fault, fontFamilySchema, lengthOf, numberBetween } from '../../document/fields.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema } from '../element-base.schema.ts';

const limits = LIMITS.text;

/** Plain text that breaks its lines in its box. `fontSize` and `letterSpacing` in program pixels, `lineHeight` a multiple of `fontSize`. */
export const textElementSchema = elementBaseSchema.extend({
  type: z.literal('text'),
  text: z.string().refine((text) => lengthOf(text) <= limits.maxLength, fault('text_too_long')),
  fontFamily: fontFamilySchema,
  fontSize: numberBetween(limits.minFontSize, limits.maxFontSize),
  color: colorSchema,
  background: colorSchema,
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  align: z.enum(['left', 'center', 'right']),
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
  lineHeight: numberBetween(limits.minLineHeight, limits.maxLineHeight),
  letterSpacing: numberBetween(limits.minLetterSpacing, limits.maxLetterSpacing),
});

export type TextElement = z.infer<typeof textElementSchema>;
