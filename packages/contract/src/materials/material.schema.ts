import { z } from 'zod';
import { listAnswer, listQuery } from '../kernel/list.ts';
import { rule } from '../kernel/rules.ts';
import { timestamp, wireFlag, wireId, wireIds, wireInteger, wireText } from '../kernel/wire.ts';
import { MATERIAL_TYPES } from './material-types.ts';

export const materialTypeSchema = z.enum(MATERIAL_TYPES);

/** A material's name is a file's name without being a path: 1-128 characters, no slashes. */
export const materialNameSchema = wireText(1, 128).regex(/^[^/\\<>:"|?*\n\t]+$/, rule('name_characters'));

export const materialSchema = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  type: materialTypeSchema,
  mime: z.string(),
  group_id: z.int(),
  group_name: z.string(),
  /** Its owner, whose rule decides who sees it. */
  department_id: z.int(),
  department_name: z.string(),
  sha256: z.string(),
  /** Bytes. */
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_ms: z.int().nullable(),
  codec: z.string().nullable(),
  has_thumbnail: z.boolean(),
  /** Programs that use it. */
  used_count: z.int(),
  creator_name: z.string().nullable(),
  created_at: timestamp,
});

export type Material = z.infer<typeof materialSchema>;

export const materialListQuerySchema = listQuery(
  ['created_at', 'name', 'size', 'type', 'number', 'duration_ms'],
  {
    name: wireText(1, 128).optional(),
    number: wireInteger(1, 99_999_999).optional(),
    type: materialTypeSchema.optional(),
    /** With all its descendants. */
    group_id: wireId.optional(),
    /** With all departments below it. */
    department_id: wireId.optional(),
    used: wireFlag.optional(),
    /** Which of these still exist: the editor asks so for all that a program shows. */
    ids: wireIds.optional(),
  },
);

export const materialListSchema = listAnswer(materialSchema);

export const materialDetailSchema = materialSchema.extend({
  /** Those of them that the reader sees. */
  used_by: z.array(z.object({ id: z.int(), name: z.string() })),
});

export type MaterialDetail = z.infer<typeof materialDetailSchema>;

export const materialRenameSchema = z.object({ id: wireId, name: materialNameSchema });

/** A still of a video as JPEG, PNG or WebP, in base64. */
export const materialPosterSchema = z.object({
  id: wireId,
  image: z
    .string()
    .min(1, rule('required'))
    .max(700_000)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, rule('invalid')),
});

export const materialDeleteSchema = z.object({ ids: wireIds });

/** One file the operator is about to upload. */
export const uploadIntentSchema = z.object({
  name: materialNameSchema,
  size: wireInteger(1),
  group_id: wireId.optional(),
  /** xxh128 of the content in hexadecimal; the server decides by SHA-256 once the bytes are there. */
  hash_hint: z
    .string()
    .regex(/^[0-9a-f]{32}$/, rule('invalid'))
    .optional(),
});

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
  material_id: z.int().nullable(),
  created_at: timestamp,
});

export type Upload = z.infer<typeof uploadSchema>;
