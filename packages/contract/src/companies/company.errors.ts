import { defineErrors } from '../kernel/errors.ts';

export const companyErrors = defineErrors('companies', {
  not_found: 404,
  code_taken: 409,
  name_taken: 409,
  login_taken: 409,
  /** The platform's own company cannot be disabled. */
  own_kept: 409,
});
