import { defineErrors } from '../kernel/errors.ts';

export const sessionErrors = defineErrors('sessions', {
  /** Unknown user and wrong password answer alike. */
  mismatch: 401,
  locked: 429,
  busy: 429,
});
