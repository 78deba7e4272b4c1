import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { timestamp, wireId, wireInteger } from '../kernel/wire.ts';
import { materialNameSchema, materialTypeSchema } from './material.schema.ts';
import { MATERIAL_TYPES } from './material-types.ts';

/** A file that the user is about to upload. */
export const uploadIntentSchema = z.object({
  name: materialNameSchema,
  /** In bytes; an empty file is refused with `empty_file`. */
  size: wireInteger(0),
  group_id: wireId.optional(),
  /** The material whose content this file replaces; it keeps its name and group. */
  replaces: wireId.optional(),
  /** xxh128 of the content in hexadecimal, a hint; once the server has the bytes it decides by SHA-256. */
  hash_hint: z
    .string()
    .regex(/^[0-9a-f]{32}$/, rule('invalid'))
    .optional(),
});

/** The fields of a form that contains the file itself; without a `name` it keeps the name of the file. */
export const uploadFormSchema = uploadIntentSchema.omit({ size: true }).partial({ name: true });

export type UploadIntent = z.output<typeof uploadIntentSchema>;

export const uploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: materialTypeSchema,
  group_id: z.int(),
  size: z.int(),
  offset: z.int(),
  state: z.enum(['uploading', 'verifying', 'done', 'failed']),
  /** Error code and its parameters when failed. */
  failure: z
    .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  /** The material whose content it replaces. */
  replaces: z.int().nullable(),
  /** The resulting material. */
  material_id: z.int().nullable(),
  created_at: timestamp,
});

export type Upload = z.infer<typeof uploadSchema>;

const perType = <Value extends z.ZodType>(value: Value) =>
  z.object({ picture: value, video: value, audio: value, document: value });

/** Limits of the server, so that browsers refuse other files before their bytes are sent. */
export const uploadOptionsSchema = z.object({
  /** The most files in one batch; 10-50. */
  batch_limit: z.int(),
  /** Bytes. */
  size_limits: perType(z.int()),
  /** Lower-case, without dots. */
  suffixes: perType(z.array(z.string())),
  /** Kinds of files that this server can convert to a playable form. */
  converters: z.object({ video: z.boolean(), office: z.boolean() }),
});

export type UploadOptions = z.infer<typeof uploadOptionsSchema>;

/** Types of content that count against a company's storage quota. */
export const STORED_TYPES = [...MATERIAL_TYPES, 'digital_human', 'app', 'recycle_bin'] as const;

/**
 * Uploaded bytes, without what the server derives from them. For an administrator the `data` add up to `used`; for others
 * they cover what the caller may see. `used` and `quota` are those of the company.
 */
export const diskSpaceSchema = z.object({
  data: z.array(z.object({ type: z.enum(STORED_TYPES), count: z.int(), size: z.int() })),
  used: z.int(),
  quota: z.int(),
});

export type DiskSpace = z.infer<typeof diskSpaceSchema>;
