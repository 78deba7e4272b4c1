import { defineErrors } from '../kernel/errors.ts';

/** What only departments refuse; the rest they share with the other trees (`groupErrors`). */
export const departmentErrors = defineErrors('departments', {
  /** Only administrators move, delete or set the rules of the department they belong to. */
  own_kept: 409,
  /** Users other than administrators move and set the rules of departments below their own only. */
  beyond_own: 403,
  /** Its users would come under rules that the caller may not put users under. */
  has_users: 409,
  /** A rule that would let members reach more than the caller who sets it. */
  rule_too_wide: 403,
});
