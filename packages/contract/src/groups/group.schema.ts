import { z } from 'zod';
import { nameSchema } from '../kernel/names.ts';
import { wireId, wireIds, wireInteger } from '../kernel/wire.ts';

/** A node of a group tree; the same shape for devices, materials, programs and users (whose groups are the departments). */
export const groupSchema = z.object({
  group_id: z.int(),
  parent_id: z.int().nullable(),
  company_code: z.string(),
  name: z.string(),
  /** Every tree has one; resources that lose their group move to it, and it cannot be deleted. */
  is_default: z.boolean(),
  /** Whether its resources came with the product; departments are never samples. */
  is_sample: z.boolean().optional(),
  /** Resources in the group itself, without its descendants. */
  count: z.int(),
  /** Whether the reader may add a group below it, rename or move it, or delete it. */
  may_add: z.boolean(),
  may_change: z.boolean(),
  may_delete: z.boolean(),
});

export type Group = z.infer<typeof groupSchema>;

export const groupListSchema = z.object({ data: z.array(groupSchema) });

/** The parent is required (spec §5); 0 is the top of the tree. */
export const groupAddSchema = z.object({ name: nameSchema, parent_id: wireInteger(0) });

/** Renames, or moves below another parent (0: to the top of the tree), or both. */
export const groupUpdateSchema = z.object({
  group_id: wireId,
  name: nameSchema.optional(),
  parent_id: wireInteger(0).optional(),
});

export const groupDeleteSchema = z.object({ group_id: wireId });

/** Resources that got a numbered name, because the default group already had theirs. */
export const groupDeletionSchema = z.object({
  renamed: z.array(z.object({ id: z.int(), former_name: z.string(), name: z.string() })),
});

export type GroupDeletion = z.infer<typeof groupDeletionSchema>;

/** Moves resources into a group. */
export const groupMoveSchema = z.object({ ids: wireIds, group_id: wireId });
