import { defineErrors } from '../kernel/errors.ts';

export const systemErrors = defineErrors('system', {
  /** A setting that an environment variable of the server determines. */
  fixed: { status: 409, params: ['variables'] },
  /** Another program on the machine of the server listens on the port. */
  port_in_use: { status: 409, params: ['port'] },
  address_unanswered: { status: 409, params: ['address'] },
  /** A server answers there, but not one of this installation. */
  address_foreign: { status: 409, params: ['address'] },
  /** Nothing would start the process again after it ended. */
  unsupervised: 409,
  restarting: 409,
});
