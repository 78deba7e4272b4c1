import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { idsBody, timestamp } from '../kernel/wire.ts';
import { materialTypeSchema } from '../materials/index.ts';
import { itemPictureSchema } from '../playlists/index.ts';

/** Days for which the recycle bin keeps what was deleted. */
export const RECYCLE_DAYS = 30;

/** A deleted object, under the id that it had and gets back. */
export const recycledSchema = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  /** Of a material. */
  type: materialTypeSchema.nullable(),
  size: z.int(),
  /** Of a program or template: its document with the first scene only; null for others. */
  cover: z.unknown(),
  /** The first items of a playlist, as far as they still exist; none for others. */
  covers: z.array(itemPictureSchema),
  /** The group that it was in; null if that group is gone, and it returns to the default group. */
  group_name: z.string().nullable(),
  department_id: z.int(),
  department_name: z.string(),
  deleted_at: timestamp,
  /** Null for a user who is gone. */
  deleted_by: z.string().nullable(),
  /** Days until it is deleted for ever, rounded up. */
  days_left: z.int(),
});

export type Recycled = z.infer<typeof recycledSchema>;

export const recycledListQuerySchema = listQuery(['deleted_at', 'name', 'size'], {
  /** Part of the name. */
  name: filterText.optional(),
});

export const recycledListSchema = listAnswer(recycledSchema).extend({
  /** Bytes of all that the reader may restore; they count towards the quota of the company if these are materials. */
  size: z.int(),
});

export const recycledIdsSchema = idsBody({});

/** The restored objects: the named ones, and those that they show and that were in the bin too. */
export const restorationSchema = z.object({
  restored: z.array(
    z.object({
      kind: z.enum(['material', 'program', 'template', 'playlist']),
      id: z.int(),
      name: z.string(),
      /** Different from `name` if that was taken meanwhile. */
      former_name: z.string(),
    }),
  ),
  /** Materials and programs that the restored objects show and that did not return. */
  missing: z.int(),
});

export type Restoration = z.infer<typeof restorationSchema>;

export const purgeSchema = z.object({ deleted: z.int() });
