/** Roles: what their users may do. */
export { rolesFeature } from './role.feature.ts';
