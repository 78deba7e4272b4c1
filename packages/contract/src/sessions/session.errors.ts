import { defineErrors } from '../kernel/errors.ts';

export const sessionErrors = defineErrors('sessions', {
  /** The same for an unknown user and a wrong password. */
  mismatch: 401,
  locked: 429,
  busy: 429,
  /** The password is right, but the code of the second factor is also required. */
  code_required: 401,
  code_wrong: 401,
  /** The password is right, but an administrator has not approved the account yet. */
  waiting: 403,
  /** The password is right, but users of the company sign in through its identity provider. */
  provider_only: 403,
  /** Every call except the password change is refused until then. */
  password_change_required: 403,
  /** The old password is wrong. */
  password_wrong: 400,
  /** Violates the strict profile. */
  password_too_simple: 400,
  /** One of the last five passwords in the strict profile; the current one in both. */
  password_reused: 409,
  /** Sign-up is closed. */
  signup_closed: 403,
  not_found: 404,
  token_not_found: 404,
  /** An access token cannot change its own account. */
  token_refused: 403,
  /** A token with permissions that its owner lacks. */
  token_beyond_you: 403,
  second_factor_on: 409,
  second_factor_off: 409,
});
