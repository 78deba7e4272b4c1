import { z } from 'zod';

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

/** Years, both inclusive; the last one has no upper end. */
export const AGE_BANDS = ['0-10', '11-20', '21-30', '31-40', '41-50', '51+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

export const genderSchema = z.enum(GENDERS).describe('Gender of a viewer.');
export const ageBandSchema = z.enum(AGE_BANDS).describe('Age of a viewer in years, both inclusive.');

/** For which viewers a program is. */
export const preciseLabelSchema = z
  .object({
    priority: z
      .int()
      .min(1)
      .max(10)
      .describe('1 is the highest: of the programs that match, only those of the highest priority play.'),
    genders: z
      .array(genderSchema)
      .max(GENDERS.length)
      .describe('Genders of its viewers; empty for any viewer.'),
    ageBands: z
      .array(ageBandSchema)
      .max(AGE_BANDS.length)
      .describe('Ages of its viewers, in years; empty for any viewer.'),
  })
  .describe('For which viewers a program is.');

export type PreciseLabel = z.infer<typeof preciseLabelSchema>;
