import { defineErrors } from '../kernel/errors.ts';

export const userErrors = defineErrors('users', {
  not_found: 404,
  login_taken: { status: 409, data: ['login_id'] },
  /** Users cannot be added to another company (spec §8: "cannot add users for an enterprise"). */
  enterprise: 403,
  /** Only administrators may create administrators and group administrators. */
  kind_refused: 403,
  /** The user is an administrator, a group administrator, or holds a permission that the caller lacks. */
  above_you: { status: 403, data: ['login_id'] },
  /** Users cannot disable, delete, demote or move themselves. */
  self_kept: 409,
  /** Every company and the platform need an administrator. */
  last_admin: 409,
  role_not_found: 404,
  /** An ordinary user needs a role. */
  role_required: 400,
});
