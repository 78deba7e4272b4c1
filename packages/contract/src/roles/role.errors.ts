import { defineErrors } from '../kernel/errors.ts';

export const roleErrors = defineErrors('roles', {
  not_found: 404,
  name_taken: { status: 409, data: ['name'] },
  /** `logins` are those of some of their users, `count` is the number of all of them. */
  in_use: { status: 409, params: ['names', 'count', 'logins'] },
  /** A caller neither changes nor assigns a role that holds, or is to hold, a permission which the caller lacks. */
  beyond_you: 403,
});
