import { z } from 'zod';
import { loginIdSchema, matchingPasswords, passwordSchema } from '../kernel/logins.ts';
import { rule } from '../kernel/rules.ts';
import {
  idsBody,
  timestamp,
  wireInteger,
  wireJson,
  wireLabel,
  wireOptionalText,
  wireText,
} from '../kernel/wire.ts';
import { PERMISSION_CODES } from '../permissions/permissions.ts';

const samePasswords = { password: passwordSchema, confirm_password: passwordSchema };

/** Requests an account; an administrator enables it and assigns a role. */
export const signUpSchema = z
  .object({ login_id: loginIdSchema, name: wireOptionalText(32), ...samePasswords })
  .superRefine(matchingPasswords);

export const passwordChangeSchema = z
  .object({ old_password: wireText(1, 128), ...samePasswords })
  .superRefine(matchingPasswords);

/** A browser signed in as this user. */
export const sessionSchema = z.object({
  id: z.int(),
  address: z.string(),
  user_agent: z.string(),
  created_at: timestamp,
  last_seen_at: timestamp,
  is_current: z.boolean(),
});

export type Session = z.infer<typeof sessionSchema>;

/** A bearer token of this user, for scripts. */
export const tokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  actions: z.array(z.string()),
  created_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp,
});

export type Token = z.infer<typeof tokenSchema>;

export const tokenAddSchema = z.object({
  name: wireLabel(32),
  /** The only codes it grants. */
  actions: z.array(z.enum(PERMISSION_CODES as [string, ...string[]])).min(1, rule('at_least_one_permission')),
  /** How long it is valid. */
  days: wireInteger(1, 3650).default(90),
});

/** `token` appears only in this response. */
export const tokenAddedSchema = tokenSchema.extend({ token: z.string() });

export type NewToken = z.infer<typeof tokenAddedSchema>;

export const ownIdsSchema = idsBody({});

/** Proves the user's identity before the account is changed. */
export const passwordProofSchema = z.object({ password: wireText(1, 128) });

/** The secret of a second factor, which takes effect once confirmed with a code. */
export const secondFactorOfferSchema = z.object({
  secret: z.string(),
  /** `otpauth://…`, shown as a QR code. */
  uri: z.string(),
});

export type SecondFactorOffer = z.infer<typeof secondFactorOfferSchema>;

export const secondFactorCodeSchema = z.object({
  code: z.string().regex(/^\d{6}$/, rule('one_time_code')),
});

/** Each replaces a code for one sign-in; shown only here. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export const VIEW_STATE_LIMITS = { keyLength: 64, valueLength: 2000, keys: 100 } as const;

/** This user's preferences: page size, thumbnails or list, collapsed panels, filters (spec §4). */
export const viewStateSchema = z.record(z.string(), z.unknown());

/** A null `value` deletes the key. */
export const viewStateChangeSchema = z.object({
  key: wireText(1, VIEW_STATE_LIMITS.keyLength).regex(/^[A-Za-z][A-Za-z0-9_.-]*$/, rule('invalid')),
  value: wireJson(z.unknown()).refine(isShort, rule('too_long')),
});

/** A value that is nested too deeply to serialise counts as too long. */
function isShort(value: unknown): boolean {
  try {
    return JSON.stringify(value ?? null).length <= VIEW_STATE_LIMITS.valueLength;
  } catch {
    return false;
  }
}
