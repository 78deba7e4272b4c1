import { z } from 'zod';
import { PASSWORD_PROFILES } from '../kernel/logins.ts';
import { timestamp, wireText } from '../kernel/wire.ts';

export const signInSchema = z.object({
  login_id: wireText(1, 64),
  password: wireText(1, 128),
  /** Of the second factor, or a recovery code, with or without its hyphens. */
  code: wireText(1, 24).optional(),
  lang: z.enum(['zh', 'en']).default('zh'),
});

/** What the login page has to know before anybody is signed in. */
export const signInOptionsSchema = z.object({
  signup_open: z.boolean(),
  password_profile: z.enum(PASSWORD_PROFILES),
});

export type SignInOptions = z.infer<typeof signInOptionsSchema>;

/** The signed-in user. */
export const currentUserSchema = z.object({
  id: z.int(),
  login_id: z.string(),
  name: z.string(),
  /** 0 platform, 1 company. */
  belong_to: z.int(),
  company_code: z.string().nullable(),
  company_name: z.string().nullable(),
  department_id: z.int(),
  department_name: z.string(),
  is_admin: z.boolean(),
  is_group_admin: z.boolean(),
  must_change_password: z.boolean(),
  has_second_factor: z.boolean(),
  password_profile: z.enum(PASSWORD_PROFILES),
  last_login_at: timestamp.nullable(),
});

export type CurrentUser = z.infer<typeof currentUserSchema>;

/** What the interface may offer: administrators and group administrators hold every code. */
export const accessControlSchema = z.object({
  is_admin: z.boolean(),
  is_group_admin: z.boolean(),
  actions: z.array(z.string()),
});

export type AccessControl = z.infer<typeof accessControlSchema>;

/** Menu and page codes of the permission tree that this user may open, in menu order. */
export const navSchema = z.object({
  data: z.array(z.object({ code: z.string(), parent: z.string().nullable() })),
});
