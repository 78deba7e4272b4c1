import { defineErrors } from '../kernel/errors.ts';

/** What only departments refuse; the rest they share with the other trees (`groupErrors`). */
export const departmentErrors = defineErrors('departments', {
  /** Nobody but an administrator moves, deletes or sets the rules of the department he belongs to. */
  own_kept: 409,
  /** A rule that would let its members reach more than the one who gives it. */
  rule_too_wide: 403,
});
