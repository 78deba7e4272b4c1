import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { idsBody, timestamp, wireId } from '../kernel/wire.ts';
import {
  materialNameSchema,
  uploadIntentSchema,
  uploadOptionsSchema,
  uploadSchema,
} from '../materials/index.ts';
import { DIGITAL_HUMAN_FORMATS } from './digital-human.rules.ts';

export const digitalHumanSchema = z.object({
  id: z.int(),
  name: z.string(),
  format: z.enum(DIGITAL_HUMAN_FORMATS),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  /** Path of its file on this server. */
  download_url: z.string(),
  /** The owning department, whose rule decides who sees the digital human. */
  department_id: z.int(),
  department_name: z.string(),
  creator_name: z.string().nullable(),
  created_at: timestamp,
});

export type DigitalHuman = z.infer<typeof digitalHumanSchema>;

export const digitalHumanListQuerySchema = listQuery(['created_at', 'name', 'size'], {
  /** Part of the name. */
  name: filterText.optional(),
  /** Includes all departments below it. */
  department_id: wireId.optional(),
});

export const digitalHumanListSchema = listAnswer(digitalHumanSchema);

export const digitalHumanDeleteSchema = idsBody({});

/** A file that the user is about to upload; the resource gets the file's name. */
export const digitalHumanIntentSchema = uploadIntentSchema
  .pick({ size: true, hash_hint: true })
  .extend({ name: materialNameSchema });

/** The fields of a form that contains the file itself; without a `name` it keeps the name of the file. */
export const digitalHumanFormSchema = digitalHumanIntentSchema.omit({ size: true }).partial({ name: true });

export type DigitalHumanIntent = z.output<typeof digitalHumanIntentSchema>;

export const digitalHumanUploadSchema = uploadSchema.pick({
  id: true,
  name: true,
  size: true,
  offset: true,
  state: true,
  failure: true,
  created_at: true,
});

export type DigitalHumanUpload = z.infer<typeof digitalHumanUploadSchema>;

/** Limits of the server, so that browsers refuse other files before their bytes are sent. */
export const digitalHumanUploadOptionsSchema = uploadOptionsSchema
  .pick({ batch_limit: true })
  .extend({ size_limit: z.int(), suffixes: z.array(z.string()) });

export type DigitalHumanUploadOptions = z.infer<typeof digitalHumanUploadOptionsSchema>;
