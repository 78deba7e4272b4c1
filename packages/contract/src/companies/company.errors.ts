import { defineErrors } from '../kernel/errors.ts';

export const companyErrors = defineErrors('companies', {
  not_found: 404,
  code_taken: { status: 409, data: ['code'] },
  name_taken: { status: 409, data: ['name'] },
  login_taken: { status: 409, data: ['login_name'] },
  /** Neither PNG, JPEG nor WebP. */
  unknown_image: { status: 415, data: ['field'] },
  /** The platform's own company cannot be disabled. */
  own_kept: 409,
});
