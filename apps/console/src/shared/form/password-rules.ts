import { fitsProfile, type PasswordProfile, rule } from '@marquee/contract';
import type { z } from 'zod';

interface Passwords {
  password: string;
  confirm_password: string;
}

/**
 * Shows the password rules while typing: checks across fields of a schema run only once every other field is valid, and
 * the profile of the server is not part of it.
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
