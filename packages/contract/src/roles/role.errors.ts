import { defineErrors } from '../kernel/errors.ts';

export const roleErrors = defineErrors('roles', {
  not_found: 404,
  name_taken: 409,
  /** Params: names of the roles, logins of (some of) their users, count of all of them. */
  in_use: 409,
  /** A role that holds, or is to hold, a permission which the caller lacks: he neither changes it nor gives it to anybody. */
  beyond_you: 403,
});
