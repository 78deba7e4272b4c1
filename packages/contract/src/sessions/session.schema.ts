import { z } from 'zod';
import { PASSWORD_PROFILES } from '../kernel/logins.ts';
import { wireLanguage, wireText } from '../kernel/wire.ts';
import { userSchema } from '../users/index.ts';
import { viewStateSchema } from './view-state.schema.ts';

export const signInSchema = z.object({
  login_id: wireText(1, 64),
  password: wireText(1, 128),
  /** A code of the second factor, or a recovery code with or without its hyphens. */
  code: wireText(1, 24).optional(),
  lang: wireLanguage.default('zh'),
});

/** The code of an unknown company has the same answer as that of a company without a provider. */
export const signInOptionsQuerySchema = z.object({ company: wireText(1, 32).optional() });

/** Options of the sign-in page. */
export const signInOptionsSchema = z.object({
  signup_open: z.boolean(),
  password_profile: z.enum(PASSWORD_PROFILES),
  /** The label of the button of the company's identity provider; null without one. */
  provider: z.string().nullable(),
});

export type SignInOptions = z.infer<typeof signInOptionsSchema>;

/** The signed-in user, with the fields of the user list except those for administrators. */
export const currentUserSchema = userSchema
  .pick({
    id: true,
    login_id: true,
    name: true,
    phone: true,
    email: true,
    belong_to: true,
    company_code: true,
    company_name: true,
    department_id: true,
    department_name: true,
    is_admin: true,
    is_group_admin: true,
    must_change_password: true,
    has_second_factor: true,
    last_login_at: true,
  })
  .extend({ password_profile: z.enum(PASSWORD_PROFILES) });

export type CurrentUser = z.infer<typeof currentUserSchema>;

/** The codes that the user holds; administrators and group administrators hold all of them. */
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

/** The first answer for a page of the console; without a user, nobody is signed in. */
export const openingSchema = z.object({
  user: currentUserSchema.nullable(),
  control: accessControlSchema.nullable(),
  nav: navSchema.shape.data,
  view_state: viewStateSchema,
});
