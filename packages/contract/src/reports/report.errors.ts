import { defineErrors } from '../kernel/errors.ts';

export const reportErrors = defineErrors('reports', {
  too_many: { status: 409, params: ['maximum'] },
  /** The server has no mail server, so nothing can be sent now. */
  no_mail_server: 409,
  /** The one that was asked for before has not been sent yet. */
  sending: 409,
});
