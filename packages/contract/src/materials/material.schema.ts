import { z } from 'zod';
import { listAnswer, listQuery } from '../kernel/list.ts';
import { rule } from '../kernel/rules.ts';
import { timestamp, wireFlag, wireId, wireIds, wireInteger, wireText } from '../kernel/wire.ts';
import { MATERIAL_TYPES } from './material-types.ts';

export const MATERIAL_TAG_LIMITS = { length: 20, count: 10 } as const;

export const materialTypeSchema = z.enum(MATERIAL_TYPES);

/** A material's name is a file's name without being a path: 1-128 characters, no slashes, and something to be seen. */
export const materialNameSchema = wireText(1, 128).regex(
  /^(?=.*\S)[^/\\<>:"|?*\n\t]+$/,
  rule('file_name_characters'),
);

/**
 * What became of a material after its upload. `ready`: it can be shown. `waiting` and `converting`: a form that screens
 * play is being made. `needs_converter`: this server has nothing to make one with. `failed`: see `failure`.
 */
export const MATERIAL_PROCESSING = ['ready', 'waiting', 'converting', 'failed', 'needs_converter'] as const;

/** How near the last day of a material is: `soon` is within {@link EXPIRY_REMINDER_DAYS}. */
export const MATERIAL_EXPIRY = ['none', 'later', 'soon', 'expired'] as const;

export const EXPIRY_REMINDER_DAYS = 7;

/** 1-20 characters without commas, which part tags in a field. */
export const materialTagSchema = wireText(1, MATERIAL_TAG_LIMITS.length).regex(
  /^[^,，\s](?:[^,，\n\t]*[^,，\s])?$/,
  rule('tag'),
);

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
  /** What is heard, of audio and of videos with sound. */
  audio: z
    .object({ codec: z.string().nullable(), channels: z.int().nullable(), sample_rate: z.int().nullable() })
    .nullable(),
  /** Of a document. */
  page_count: z.int().nullable(),
  /** Rises when the content is replaced. */
  content_version: z.int(),
  has_thumbnail: z.boolean(),
  /** A row of frames, for hovering over a video. */
  has_strip: z.boolean(),
  /** A form was made that browsers play, because they do not play the original. */
  has_playable: z.boolean(),
  processing: z.enum(MATERIAL_PROCESSING),
  /** Percent, while `processing` is `converting`. */
  progress: z.int().min(0).max(100),
  /** Error code when `processing` is `failed`. */
  failure: z.string().nullable(),
  tags: z.array(z.string()),
  /** The last day on which it may be shown; null: for ever. */
  expires_on: z.string().nullable(),
  expiry: z.enum(MATERIAL_EXPIRY),
  /** Whether it can be put into a program now: a picture, video or document that is ready and has not expired. */
  is_usable: z.boolean(),
  /** The file that a program names and a screen plays: the playable form where there is one. Null where none is. */
  shown: z.object({ sha256: z.string(), size: z.int(), mime: z.string() }).nullable(),
  /** Programs that use it. */
  used_count: z.int(),
  /** Who uploaded it. */
  creator_name: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});

export type Material = z.infer<typeof materialSchema>;

export const materialListQuerySchema = listQuery(
  ['created_at', 'updated_at', 'name', 'size', 'type', 'number', 'duration_ms', 'expires_on'],
  {
    /** Free text over name, number and tags. */
    search: wireText(1, 128).optional(),
    name: wireText(1, 128).optional(),
    number: wireInteger(1, 99_999_999).optional(),
    type: materialTypeSchema.optional(),
    /** With all its descendants. */
    group_id: wireId.optional(),
    /** With all departments below it. */
    department_id: wireId.optional(),
    /** Bytes, both inclusive. */
    size_from: wireInteger(0).optional(),
    size_to: wireInteger(0).optional(),
    /** Instants of the upload, both inclusive. */
    created_from: wireInteger(0).optional(),
    created_to: wireInteger(0).optional(),
    /** Part of the name or of the login of who uploaded it. */
    uploader: wireText(1, 32).optional(),
    tag: materialTagSchema.optional(),
    expiry: z.enum(MATERIAL_EXPIRY).optional(),
    processing: z.enum(MATERIAL_PROCESSING).optional(),
    /** What can be put into a program now. */
    usable: wireFlag.optional(),
    used: wireFlag.optional(),
    /** Which of these still exist: the editor asks so for all that a program shows. */
    ids: wireIds.optional(),
  },
);

export const materialListSchema = listAnswer(materialSchema);

/** An address that names the content it stands for answers what may be kept for good; any other is asked again each time. */
export const materialVersionSchema = z.object({ v: wireText(1, 80).optional() });

/** A release that shows a material, as it was when it was released. */
const materialReleaseSchema = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  status: z.int(),
});

/** A page of a document, which programs show as a picture. */
export const materialPageSchema = z.object({
  /** From 1. */
  page: z.int(),
  sha256: z.string(),
  size: z.int(),
  mime: z.string(),
  width: z.int(),
  height: z.int(),
});

export const materialDetailSchema = materialSchema.extend({
  pages: z.array(materialPageSchema),
  /** Programs that use it and that the reader sees; the others are counted. */
  used_by: z.array(z.object({ id: z.int(), name: z.string() })),
  hidden_programs: z.int(),
  /** Releases, not yet off line, that show it. */
  released_by: z.array(materialReleaseSchema),
  hidden_releases: z.int(),
});

export type MaterialDetail = z.infer<typeof materialDetailSchema>;
