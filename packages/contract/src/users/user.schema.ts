import { z } from 'zod';
import { wireCode } from '../kernel/codes.ts';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import { loginIdSchema, passwordSchema, repeatedPassword, withMatchingPasswords } from '../kernel/logins.ts';
import {
  idsBody,
  timestamp,
  wireFlag,
  wireId,
  wireLabel,
  wireOptionalText,
  wireText,
} from '../kernel/wire.ts';

/** `role_type` in the API; a group administrator has the ordinary type and a separate flag. */
export const ROLE_TYPES = { administrator: 0, ordinary: 1 } as const;

/** `belong_to` in the API: users of the platform or of a company. */
export const BELONGS_TO = { platform: 0, company: 1 } as const;

/** The user's name; the login id by default. */
export const userNameSchema = wireLabel(32);

export const userSchema = z.object({
  id: z.int(),
  login_id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  belong_to: z.enum(BELONGS_TO),
  company_code: z.string().nullable(),
  company_name: z.string().nullable(),
  department_id: z.int(),
  department_name: z.string(),
  role_type: z.enum(ROLE_TYPES),
  is_admin: z.boolean(),
  is_group_admin: z.boolean(),
  /** At most one; administrators and group administrators need none. */
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  is_disabled: z.boolean(),
  /** Signed up and not approved yet; disabled until then. */
  is_waiting: z.boolean(),
  must_change_password: z.boolean(),
  has_second_factor: z.boolean(),
  /** Bytes that unfinished uploads have announced. */
  upload_bytes: z.int(),
  last_login_at: timestamp.nullable(),
  created_at: timestamp,
});

export type User = z.infer<typeof userSchema>;

export const userListQuerySchema = listQuery(['login_id', 'name', 'created_at', 'last_login_at', 'id'], {
  /** Part of the login id or of the name. */
  name: filterText.optional(),
  role_id: wireId.optional(),
  role_type: wireCode(ROLE_TYPES).optional(),
  is_group_admin: wireFlag.optional(),
  is_disabled: wireFlag.optional(),
  is_waiting: wireFlag.optional(),
  /** A department with its sub-departments. */
  group_id: wireId.optional(),
});

/** Users who wait for approval cannot sign in either, but nobody has disabled their accounts. */
export const userTabs = defineTabs(userListQuerySchema, {
  waiting: { is_waiting: true },
  enabled: { is_disabled: false },
  disabled: { is_disabled: true, is_waiting: false },
});

export const userListSchema = listAnswer(userSchema);

const kind = {
  role_type: wireCode(ROLE_TYPES).default(ROLE_TYPES.ordinary),
  is_group_admin: wireFlag.default(false),
  role_id: wireId.optional(),
};

export const userAddSchema = withMatchingPasswords(
  z.object({
    login_id: loginIdSchema,
    name: wireOptionalText(32),
    password: passwordSchema,
    confirm_password: repeatedPassword,
    department_id: wireId,
    ...kind,
    /** 0 creates a platform user, which only platform administrators may do. */
    belong_to: wireCode(BELONGS_TO).default(BELONGS_TO.company),
    /** Only the caller's own company; any other is refused. */
    company_code: wireText(1, 32).optional(),
  }),
);

/** Absent fields stay unchanged. */
export const userUpdateSchema = z.object({
  id: wireId,
  name: userNameSchema.optional(),
  department_id: wireId.optional(),
  role_type: wireCode(ROLE_TYPES).optional(),
  is_group_admin: wireFlag.optional(),
  role_id: wireId.optional(),
});

export const userIdsSchema = idsBody({});
/** `role_id` is assigned to those who signed up and wait for approval; the others keep theirs. */
export const userUnlockSchema = idsBody({ role_id: wireId.optional() });
export const userIdSchema = z.object({ id: wireId });
export const userRoleSchema = idsBody({ role_id: wireId });

/** Shown once; the user has to change it at the next sign-in. */
export const oneTimePasswordSchema = z.object({ password: z.string() });
