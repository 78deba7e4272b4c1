import { z } from 'zod';
import { idSchema, screenSchema } from '../primitives.ts';

/** The facts of a file that a device uploads, in the query of the call. */
export const uploadQuerySchema = z
  .object({
    screen: screenSchema.optional(),
    releaseId: idSchema.optional().describe('Release that the picture shows; omit it if nothing plays.'),
    programId: idSchema.optional().describe('Program that the picture shows; omit it if nothing plays.'),
    source: z
      .enum(['output', 'page'])
      .optional()
      .describe(
        'What the picture is of: the output with everything on it, or only the page of the player, which does not show what lies above it.',
      ),
  })
  .describe('Query of an upload. Only pictures have one.');

export type UploadQuery = z.output<typeof uploadQuerySchema>;
