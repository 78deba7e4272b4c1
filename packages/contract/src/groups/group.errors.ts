import { defineErrors } from '../kernel/errors.ts';

export const groupErrors = defineErrors('groups', {
  not_found: 404,
  name_taken: 409,
  default_kept: 409,
  /** A group cannot move below itself. */
  below_itself: 409,
  too_deep: 409,
});
