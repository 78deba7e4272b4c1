import { defineErrors } from '../kernel/errors.ts';

export const labelSetErrors = defineErrors('label-sets', {
  not_found: 404,
  name_taken: { status: 409, data: ['name'] },
  /** A company has as many sets as it may have. */
  too_many: { status: 409, params: ['maximum'] },
  /** The priorities are no longer those that the caller saw, or a set was added or deleted. */
  version_conflict: 409,
  /** `names` are programs with these sets that the caller sees, `hidden` is the number of the others. */
  in_use: { status: 409, params: ['names'], data: ['hidden'] },
});
