import { z } from 'zod';
import { rule } from './rules.ts';
import { wireText } from './wire.ts';

/** 3-18 lowercase letters, digits, hyphens and underscores (spec §5). */
export const loginIdSchema = z.string().regex(/^[a-z0-9_-]{3,18}$/, rule('login_id'));

/** 6-15 letters, digits, @ and # (spec §5). */
export const passwordSchema = z.string().regex(/^[A-Za-z0-9@#]{6,15}$/, rule('password'));

/** 11 digits, the first 1, the second 3, 4, 5, 7 or 8 (spec §5). */
export const phoneSchema = z.string().regex(/^1[34578]\d{9}$/, rule('phone'));

/** A phone number, or empty. */
export const optionalPhone = z.string().regex(/^(1[34578]\d{9})?$/, rule('phone'));

/** An e-mail address no longer than mail servers accept, or empty. */
export const optionalEmail = z.string().max(254).refine(isEmailOrEmpty, rule('email'));

function isEmailOrEmpty(text: string): boolean {
  return text === '' || z.email().safeParse(text).success;
}

/**
 * `standard` is the specification's set; `strict` requires 8-15 characters of three kinds, none of the last five
 * passwords, and a new one every 90 days.
 */
export const PASSWORD_PROFILES = ['standard', 'strict'] as const;
export type PasswordProfile = (typeof PASSWORD_PROFILES)[number];

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[@#]/];

/** Whether a well-formed password also satisfies the profile; only the server can check for reuse. */
export function fitsProfile(password: string, profile: PasswordProfile): boolean {
  if (profile === 'standard') return true;
  return password.length >= 8 && CLASSES.filter((one) => one.test(password)).length >= 3;
}

/** The new password a second time. Only a difference is an error: the rules are those of the first. */
export const repeatedPassword = wireText(1, 128);

/** Refuses a second entry that differs, also while other fields are invalid. */
export function withMatchingPasswords<Schema extends z.ZodType<Passwords>>(schema: Schema): Schema {
  return schema.refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    message: rule('password_match'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

interface Passwords {
  password: string;
  confirm_password: string;
}
