import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { departments, identity, roles } from '../resources.ts';
import { roleErrors } from '../roles/role.errors.ts';
import { userErrors } from '../users/user.errors.ts';
import { identityErrors } from './identity.errors.ts';
import {
  identityProviderAnswerSchema,
  identityProviderUpdateSchema,
  ssoCallbackParamsSchema,
  ssoCallbackQuerySchema,
  ssoLinkSchema,
  ssoStartedSchema,
  ssoStartSchema,
} from './identity.schema.ts';

export const identityRoutes = defineRoutes(identity, {
  get: {
    method: 'GET',
    path: '/system-set/sign-on',
    access: { permission: '41101' },
    summary: "The identity provider of the caller's company, without its secret",
    response: identityProviderAnswerSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set/sign-on',
    access: { permission: '41101' },
    withToken: 'refused',
    // The service checks those of the rules for groups in the same way.
    objects: [
      objectRef(departments, 'create', 'body.department_id'),
      objectRef(roles, 'view', 'body.role_id', { missing: userErrors.role_not_found }),
    ],
    summary: 'Sets the identity provider, which has to answer; for administrators only',
    body: identityProviderUpdateSchema,
    response: identityProviderAnswerSchema,
    errors: [
      identityErrors.administrators_only,
      identityErrors.issuer_refused,
      identityErrors.secret_required,
      roleErrors.beyond_you,
    ],
  },
  start: {
    method: 'POST',
    path: '/sso/start',
    access: 'public',
    summary: 'Begins a sign-in at the identity provider of a company',
    body: ssoStartSchema,
    response: ssoStartedSchema,
    errors: [identityErrors.not_configured, identityErrors.provider_failed],
  },
  link: {
    method: 'POST',
    path: '/sso/link',
    access: 'signed-in',
    summary: 'Begins to link the account of the caller to an identity at the provider of the company',
    body: ssoLinkSchema,
    response: ssoStartedSchema,
    errors: [identityErrors.not_configured, identityErrors.provider_failed],
  },
  callback: {
    method: 'GET',
    path: '/sso/callback/{company}',
    access: 'public',
    summary: 'Where the identity provider sends the browser; leads on to the console or to the sign-in page',
    params: ssoCallbackParamsSchema,
    query: ssoCallbackQuerySchema,
    response: fileAnswer,
    errors: [
      identityErrors.not_configured,
      identityErrors.refused,
      identityErrors.provider_failed,
      identityErrors.not_linked,
      identityErrors.domain_refused,
      identityErrors.account_disabled,
      identityErrors.identity_taken,
    ],
  },
});
