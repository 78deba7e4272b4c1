import { fitsProfile, type PasswordProfile, rule } from '@marquee/contract';
import type { z } from 'zod';

interface Passwords {
  password: string;
}

/**
 * Adds the rules of the server's profile, which are no part of the schema. They show while typing, when other fields are
 * still invalid.
 */
export function withPasswordRules<Schema extends z.ZodType<Passwords>>(
  schema: Schema,
  profile: PasswordProfile,
): Schema {
  return schema.refine(({ password }) => fitsProfile(password, profile), {
    path: ['password'],
    message: rule('password_strict'),
    when: always,
  });
}

const always = () => true;
