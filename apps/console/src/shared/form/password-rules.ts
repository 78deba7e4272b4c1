import { fitsProfile, type PasswordProfile, rule } from '@marquee/contract';
import type { z } from 'zod';

interface Passwords {
  password: string;
  confirm_password: string;
}

/**
 * Tells at the fields what a new password has to be like, while it is typed: a schema's own checks across fields wait
 * until every other field is right, and the server's profile is no part of it.
 */
export function withPasswordRules<Schema extends z.ZodType<Passwords>>(
  schema: Schema,
  profile: PasswordProfile,
): Schema {
  return schema
    .refine(({ password }) => fitsProfile(password, profile), {
      path: ['password'],
      message: rule('password_strict'),
      when: always,
    })
    .refine(({ password, confirm_password }) => password === confirm_password, {
      path: ['confirm_password'],
      message: rule('password_match'),
      when: always,
    });
}

const always = () => true;
