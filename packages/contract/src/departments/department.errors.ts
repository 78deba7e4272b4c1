import { defineErrors } from '../kernel/errors.ts';

/** What only departments refuse; the rest they share with the other trees (`groupErrors`). */
export const departmentErrors = defineErrors('departments', {
  /** Nobody but an administrator moves, deletes or sets the rules of the department he belongs to. */
  own_kept: 409,
  /** Whoever is no administrator moves and sets the rules of what lies below his own department, and of nothing else. */
  beyond_own: 403,
  /** Its users would come under rules that the caller may put nobody under. */
  has_users: 409,
  /** A rule that would let its members reach more than the one who gives it. */
  rule_too_wide: 403,
});
