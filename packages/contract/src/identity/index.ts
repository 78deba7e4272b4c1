export { identityErrors } from './identity.errors.ts';
export { identityRoutes } from './identity.routes.ts';
export {
  type IdentityProvider,
  type IdentityProviderUpdate,
  identityProviderUpdateSchema,
  MAX_GROUP_RULES,
  SSO_SESSION_HOURS,
  type ssoStartSchema,
} from './identity.schema.ts';
