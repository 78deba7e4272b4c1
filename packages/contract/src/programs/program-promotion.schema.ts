import { z } from 'zod';
import { programLabelSchema } from './program-label.schema.ts';

const candidateSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The label set that its label came from; null without one. */
  label_set: z.string().nullable(),
  label: programLabelSchema.nullable(),
});

/** The programs with which a program is compared for an audience. */
export const programPromotionSchema = z.object({
  /** The program, with a label or not, and the newest others with labels that the caller sees, as they are now; in the order in which they were created. */
  programs: z.array(candidateSchema),
  /** How many others with labels there are beyond these. */
  left_out_count: z.int(),
  /** The newest releases with the program that are not offline, as far as the caller sees them; with labels as they were released. */
  releases: z.array(
    z.object({
      id: z.int(),
      number: z.int(),
      name: z.string(),
      /** In the order in which they play. The id of a material of a playlist is that of no program. */
      programs: z.array(candidateSchema.extend({ screen: z.int() })),
    }),
  ),
});

export type ProgramPromotion = z.infer<typeof programPromotionSchema>;
