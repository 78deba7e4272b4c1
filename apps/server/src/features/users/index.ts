/** Users as administrators manage them. */
export { lockPeople } from './people-lock.repository.ts';
export { rolesReachedBy, rolesSeenBy } from './role.policy.ts';
export { usersFeature } from './user.feature.ts';
export { type UserReacher, usersSeenBy } from './user.policy.ts';
export * as users from './user.repository.ts';
export { UserChanges } from './user-changes.service.ts';
