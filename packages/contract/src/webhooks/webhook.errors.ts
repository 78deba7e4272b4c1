import { defineErrors } from '../kernel/errors.ts';

export const webhookErrors = defineErrors('webhooks', {
  /** The address, or what its name resolves to, is in a private network. */
  address_private: 400,
  too_many: { status: 409, params: ['maximum'] },
});
