import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import { RELEASE_STATUS } from '../kernel/release-status.ts';
import { rule } from '../kernel/rules.ts';
import { timestamp, wireFlag, wireId, wireIds, wireInteger, wireText } from '../kernel/wire.ts';
import { MATERIAL_TYPES } from './material-types.ts';

export const MATERIAL_TAG_LIMITS = { length: 20, count: 10 } as const;

export const materialTypeSchema = z.enum(MATERIAL_TYPES);

/** A material's name is a file name, never a path: 1-128 characters, no slashes, and at least one visible character. */
export const materialNameSchema = wireText(1, 128).regex(
  /^(?=.*\S)[^/\\<>:"|?*\n\t]+$/,
  rule('file_name_characters'),
);

/**
 * The state of a material after its upload. `ready`: it can be shown. `waiting` and `converting`: its playable form is
 * being created. `needs_converter`: this server has no converter for it. `failed`: see `failure`.
 */
export const MATERIAL_PROCESSING = ['ready', 'waiting', 'converting', 'failed', 'needs_converter'] as const;

/** How close the last day of a material is: `soon` is within {@link EXPIRY_REMINDER_DAYS}. */
export const MATERIAL_EXPIRY = ['none', 'later', 'soon', 'expired'] as const;

export const EXPIRY_REMINDER_DAYS = 7;

/** 1-20 characters without commas, which separate tags in a form field. */
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
  /** The owning department, whose rule decides who sees the material. */
  department_id: z.int(),
  department_name: z.string(),
  sha256: z.string(),
  /** Bytes. */
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_ms: z.int().nullable(),
  codec: z.string().nullable(),
  /** The audio track, of audio and of videos with sound. */
  audio: z
    .object({ codec: z.string().nullable(), channels: z.int().nullable(), sample_rate: z.int().nullable() })
    .nullable(),
  /** For documents. */
  page_count: z.int().nullable(),
  /** Incremented when the content is replaced. */
  content_version: z.int(),
  has_thumbnail: z.boolean(),
  /** A strip of frames, shown when the pointer hovers over a video. */
  has_strip: z.boolean(),
  /** Whether a playable form was created, because browsers cannot play the original. */
  has_playable: z.boolean(),
  processing: z.enum(MATERIAL_PROCESSING),
  /** Percent, while `processing` is `converting`. */
  progress: z.int().min(0).max(100),
  /** Error code when `processing` is `failed`. */
  failure: z.string().nullable(),
  tags: z.array(z.string()),
  /** The last day on which it may be shown; null means no limit. */
  expires_on: z.string().nullable(),
  expiry: z.enum(MATERIAL_EXPIRY),
  /** Whether it can be put into a program now: a picture, video or document that is ready and has not expired. */
  is_usable: z.boolean(),
  /**
   * The file that programs refer to and devices play: the playable form if there is one. Null if there is no file to
   * play.
   */
  shown: z.object({ sha256: z.string(), size: z.int(), mime: z.string() }).nullable(),
  /** Number of programs that use it. */
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
    search: filterText.optional(),
    name: filterText.optional(),
    number: wireInteger(1, 99_999_999).optional(),
    type: materialTypeSchema.optional(),
    /** Includes all its descendants. */
    group_id: wireId.optional(),
    /** Includes all departments below it. */
    department_id: wireId.optional(),
    /** Bytes, both inclusive. */
    size_from: wireInteger(0).optional(),
    size_to: wireInteger(0).optional(),
    /** Time of the upload, both ends inclusive. */
    created_from: wireInteger(0).optional(),
    created_to: wireInteger(0).optional(),
    /** Part of the uploader's name or login. */
    uploader: filterText.optional(),
    tag: materialTagSchema.optional(),
    expiry: z.enum(MATERIAL_EXPIRY).optional(),
    processing: z.enum(MATERIAL_PROCESSING).optional(),
    /** Only materials that can be added to a program now. */
    usable: wireFlag.optional(),
    used: wireFlag.optional(),
    /** False leaves out what came with the product. */
    samples: wireFlag.optional(),
    /** Limits the list to these ids; the editor asks which materials of a program still exist. */
    ids: wireIds.optional(),
  },
);

export const materialTabs = defineTabs(materialListQuerySchema, {
  picture: { type: 'picture' },
  video: { type: 'video' },
  audio: { type: 'audio' },
  document: { type: 'document' },
  soon: { expiry: 'soon' },
  expired: { expiry: 'expired' },
});

export const materialListSchema = listAnswer(materialSchema);

/** The response for a URL with a content version may be cached forever; any other is revalidated each time. */
export const materialVersionSchema = z.object({ v: wireText(1, 80).optional() });

/** A release that shows a material, with its content at the time of the release. */
const materialReleaseSchema = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  status: z.enum(RELEASE_STATUS),
});

/** A page of a document, which programs show as a picture. */
export const materialPageSchema = z.object({
  /** Counts from 1. */
  page: z.int(),
  sha256: z.string(),
  size: z.int(),
  mime: z.string(),
  width: z.int(),
  height: z.int(),
});

export const materialDetailSchema = materialSchema.extend({
  pages: z.array(materialPageSchema),
  /** Visible programs that use it; the others are counted. */
  used_by: z.array(z.object({ id: z.int(), name: z.string() })),
  hidden_programs: z.int(),
  templates: z.array(z.object({ id: z.int(), name: z.string() })),
  hidden_templates: z.int(),
  playlists: z.array(z.object({ id: z.int(), name: z.string() })),
  hidden_playlists: z.int(),
  /** Releases that show it and are not offline yet. */
  released_by: z.array(materialReleaseSchema),
  hidden_releases: z.int(),
});

export type MaterialDetail = z.infer<typeof materialDetailSchema>;
