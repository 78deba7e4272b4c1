import { defineErrors } from '../kernel/errors.ts';

export const roleErrors = defineErrors('roles', {
  not_found: 404,
  name_taken: { status: 409, data: ['name'] },
  /** `logins` are those of some of the assigned users, `count` is their total number. */
  in_use: { status: 409, params: ['names', 'count', 'logins'] },
  /** Callers may not change or assign a role that has, or would be given, a permission that they lack. */
  beyond_you: 403,
});
