import { defineErrors } from '../kernel/errors.ts';

/** Errors of departments only; the others are shared with the other trees (`groupErrors`). */
export const departmentErrors = defineErrors('departments', {
  /** Only administrators may move or delete their own department, or set its rules. */
  own_kept: 409,
  /** Other users may move departments and set rules only below their own department. */
  beyond_own: 403,
  /** The department's users would move to one to which the caller may not add users. */
  has_users: 409,
  /** The rule would let members reach more than the caller who sets it. */
  rule_too_wide: 403,
});
