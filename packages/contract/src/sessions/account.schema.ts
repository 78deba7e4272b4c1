import { z } from 'zod';
import {
  loginIdSchema,
  optionalEmail,
  optionalPhone,
  passwordSchema,
  repeatedPassword,
  withMatchingPasswords,
} from '../kernel/logins.ts';
import { rule } from '../kernel/rules.ts';
import { idsBody, timestamp, wireOptionalText, wireText } from '../kernel/wire.ts';
import { userNameSchema } from '../users/index.ts';

const samePasswords = { password: passwordSchema, confirm_password: repeatedPassword };

/** Requests an account; an administrator enables it and assigns a role. */
export const signUpSchema = withMatchingPasswords(
  z.object({ login_id: loginIdSchema, name: wireOptionalText(32), ...samePasswords }),
);

export const passwordChangeSchema = withMatchingPasswords(
  z.object({ old_password: wireText(1, 128), ...samePasswords }),
);

/** Absent fields stay unchanged. */
export const profileSchema = z.object({
  name: userNameSchema.optional(),
  phone: optionalPhone.optional(),
  email: optionalEmail.optional(),
});

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
