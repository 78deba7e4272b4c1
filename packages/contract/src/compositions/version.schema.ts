import { z } from 'zod';
import { listAnswer, listQuery } from '../kernel/list.ts';
import { timestamp, wireInteger } from '../kernel/wire.ts';
import { editorWindowId } from './editing.schema.ts';

/** A save of a program or a template. */
export const compositionVersionSchema = z.object({
  version: z.int(),
  /** The name at that time. */
  name: z.string(),
  width: z.int(),
  height: z.int(),
  scene_count: z.int(),
  duration_ms: z.int(),
  size: z.int(),
  /** The version whose document it took over. */
  restored_from: z.int().nullable(),
  /** Null for saves from before there was a history, and of deleted users. */
  author_name: z.string().nullable(),
  created_at: timestamp,
  /** A release has this content; such versions are kept. */
  is_released: z.boolean(),
  /** The document with its first scene only, for the thumbnail. */
  cover: z.unknown(),
});

export type CompositionVersion = z.infer<typeof compositionVersionSchema>;

export const versionListQuerySchema = listQuery(['version'], {});

export const versionListSchema = listAnswer(compositionVersionSchema);

/** `restore` is the version to take over, `version` the one that is newest for the caller. */
export const versionRestoreSchema = z.object({
  restore: wireInteger(1),
  version: wireInteger(1),
  window_id: editorWindowId.optional(),
});
