import { z } from 'zod';
import { materialNameSchema, uploadIntentSchema, uploadSchema } from '../materials/index.ts';

/** An archive that the user is about to upload; `group_id` is the group of the new program or template. */
export const archiveIntentSchema = uploadIntentSchema
  .pick({ size: true, hash_hint: true, group_id: true })
  .extend({ name: materialNameSchema });

/** The fields of a form that contains the archive itself; without a `name` it keeps the name of the file. */
export const archiveFormSchema = archiveIntentSchema.omit({ size: true }).partial({ name: true });

export type ArchiveIntent = z.output<typeof archiveIntentSchema>;

export const archiveUploadSchema = uploadSchema
  .pick({
    id: true,
    name: true,
    size: true,
    offset: true,
    state: true,
    failure: true,
    created_at: true,
  })
  .extend({
    group_id: z.int().nullable(),
    /** Percent of its materials that have been checked and stored, while it is processed. */
    progress: z.int(),
    /** The id of the resulting program or template. */
    result_id: z.int().nullable(),
  });

export type ArchiveUpload = z.infer<typeof archiveUploadSchema>;
