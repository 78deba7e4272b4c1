import { z } from 'zod';
import { AGE_BANDS, GENDERS, programLabelSchema } from '../programs/index.ts';
import { PROMOTION_STRATEGIES } from './promotion-setting.schema.ts';

/** A program in precise promotion. Its names are null if the reader may not see its release. */
const promotedProgramSchema = z.object({
  release_id: z.int(),
  program_name: z.string().nullable(),
  /** The label set that its label came from, by its name when it was released; null without one. */
  label_set: z.string().nullable(),
});

/** The programs that a screen promotes for the viewers in front of it, and why it leaves out the others. */
export const promotionSchema = z.object({
  screen: z.int(),
  /** Each combination of gender and age once; null for what is not known. */
  audience: z.array(z.object({ gender: z.enum(GENDERS).nullable(), age_band: z.enum(AGE_BANDS).nullable() })),
  priority: z.int(),
  strategy: z.enum(PROMOTION_STRATEGIES),
  chosen: z.array(promotedProgramSchema),
  /** At most 50. */
  rejected: z.array(promotedProgramSchema.extend({ reason: z.string() })),
});

/** The programs that each screen may promote at present, in their order, and how the device promotes them. */
export const promotableSchema = z.object({
  /** False while the device, or its company, has promotion turned off. */
  promotes: z.boolean(),
  strategy: z.enum(PROMOTION_STRATEGIES),
  screens: z.array(
    z.object({
      screen: z.int(),
      /** Empty for a synchronised release, which is the same on all devices. */
      programs: z.array(promotedProgramSchema.extend({ label: programLabelSchema.nullable() })),
    }),
  ),
});

export type Promotable = z.infer<typeof promotableSchema>;
