import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { nameSchema } from '../kernel/names.ts';
import { rule } from '../kernel/rules.ts';
import { idsBody, timestamp, wireArray, wireId } from '../kernel/wire.ts';
import { PERMISSION_CODES, type PermissionCode, PLATFORM_CODES } from '../permissions/permissions.ts';

export const roleSchema = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  /** The department it belongs to; null for a role of the whole company. */
  department_id: z.int().nullable(),
  department_name: z.string().nullable(),
  /** The number of its users. */
  user_count: z.int(),
  action_count: z.int(),
  may_change: z.boolean(),
  may_delete: z.boolean(),
  created_at: timestamp,
});

export type Role = z.infer<typeof roleSchema>;

/** Includes the codes and some of the assigned users. */
export const roleDetailSchema = roleSchema.extend({
  actions: z.array(z.string()),
  users: z.array(z.object({ id: z.int(), login_id: z.string() })),
});

export type RoleDetail = z.infer<typeof roleDetailSchema>;

export const roleListQuerySchema = listQuery(['number', 'name', 'created_at'], {
  name: filterText.optional(),
});

export const roleListSchema = listAnswer(roleSchema);

/** Codes as numbers or as text (spec §6). */
const actionsSchema = wireArray(
  z.preprocess((code: string | number) => (typeof code === 'number' ? String(code) : code), z.string()),
  0,
  PERMISSION_CODES.length,
)
  .refine((codes) => codes.length > 0, rule('at_least_one_permission'))
  .refine((codes) => codes.every(isGrantable), rule('one_of'))
  .transform((codes) => PERMISSION_CODES.filter((code) => codes.includes(code)));

export const roleAddSchema = z.object({ name: nameSchema, actions: actionsSchema });
export const roleUpdateSchema = z.object({
  id: wireId,
  name: nameSchema.optional(),
  actions: actionsSchema.optional(),
});

export const roleIdsSchema = idsBody({});

function isGrantable(code: string): boolean {
  return (
    PERMISSION_CODES.includes(code as PermissionCode) && !PLATFORM_CODES.includes(code as PermissionCode)
  );
}
