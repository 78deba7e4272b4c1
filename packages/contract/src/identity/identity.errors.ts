import { defineErrors } from '../kernel/errors.ts';

export const identityErrors = defineErrors('identity', {
  /** The company has no provider, or has turned it off. */
  not_configured: 404,
  /** The provider decides who signs in, and as whom, so that no code of a role is enough to set it. */
  administrators_only: 403,
  /** The address is not allowed, does not answer, or is not that of an OpenID Connect provider. */
  issuer_refused: 400,
  secret_required: 400,
  /** The answer of the provider is not one to a sign-in that this browser has begun, or proves nothing. */
  refused: 401,
  /** The provider refused, or could not be reached. */
  provider_failed: 400,
  /** Nobody has this identity, and the company does not create users at their first sign-in. */
  not_linked: 403,
  /** The e-mail address is of another domain, or not verified by the provider. */
  domain_refused: 403,
  account_disabled: 403,
  /** Another user of the company has this identity. */
  identity_taken: 409,
});
