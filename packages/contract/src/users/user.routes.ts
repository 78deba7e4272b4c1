import { z } from 'zod';
import { groupErrors } from '../groups/group.errors.ts';
import { defineRoute } from '../kernel/route.ts';
import { named } from '../kernel/route-object.ts';
import { roleErrors } from '../roles/role.errors.ts';
import { sessionErrors } from '../sessions/session.errors.ts';
import { userErrors } from './user.errors.ts';
import {
  oneTimePasswordSchema,
  userAddSchema,
  userIdSchema,
  userIdsSchema,
  userListQuerySchema,
  userListSchema,
  userRoleSchema,
  userSchema,
  userUpdateSchema,
} from './user.schema.ts';

const done = z.object({});
const missing = userErrors.not_found;
const inDepartment = named('department', 'create', 'body.department_id', groupErrors.not_found);
const withRole = named('role', 'view', 'body.role_id', userErrors.role_not_found);

export const userRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/users',
    access: { permission: '61109' },
    summary: 'Users',
    query: userListQuerySchema,
    response: userListSchema,
    errors: [],
  }),
  add: defineRoute({
    method: 'POST',
    path: '/users',
    access: { permission: '61110' },
    objects: [inDepartment, withRole],
    summary: 'Adds a user, who has to change the password at the first sign-in',
    body: userAddSchema,
    response: userSchema,
    errors: [
      userErrors.login_taken,
      userErrors.enterprise,
      userErrors.kind_refused,
      roleErrors.beyond_you,
      userErrors.role_not_found,
      userErrors.role_required,
      groupErrors.not_found,
      sessionErrors.password_too_simple,
      sessionErrors.busy,
    ],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/users',
    access: { permission: '61111' },
    objects: [named('user', 'change', 'body.id', missing), inDepartment, withRole],
    summary: "Edits a user's name, kind, department and role",
    body: userUpdateSchema,
    response: userSchema,
    errors: [
      missing,
      userErrors.kind_refused,
      userErrors.above_you,
      userErrors.self_kept,
      userErrors.last_admin,
      roleErrors.beyond_you,
      userErrors.role_not_found,
      userErrors.role_required,
      groupErrors.not_found,
    ],
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/users',
    access: { permission: '61112' },
    objects: [named('user', 'delete', 'body.ids', missing)],
    summary: 'Deletes users, all or none; their sessions end',
    body: userIdsSchema,
    response: done,
    errors: [missing, userErrors.above_you, userErrors.self_kept, userErrors.last_admin],
  }),
  resetPassword: defineRoute({
    method: 'PUT',
    path: '/users-password',
    access: { permission: '61113' },
    objects: [named('user', 'change', 'body.id', missing)],
    summary: 'Gives a user a one-time password, shown once; sessions and second factor end',
    body: userIdSchema,
    response: oneTimePasswordSchema,
    errors: [missing, userErrors.above_you, userErrors.self_kept, sessionErrors.busy],
  }),
  lock: defineRoute({
    method: 'POST',
    path: '/users-lock',
    access: { permission: '61114' },
    objects: [named('user', 'change', 'body.ids', missing)],
    summary: 'Disables users, all or none; their sessions end',
    body: userIdsSchema,
    response: done,
    errors: [missing, userErrors.above_you, userErrors.self_kept, userErrors.last_admin],
  }),
  unlock: defineRoute({
    method: 'DELETE',
    path: '/users-lock',
    access: { permission: '61115' },
    objects: [named('user', 'change', 'body.ids', missing)],
    summary: 'Lets disabled or locked-out users in again, all or none',
    body: userIdsSchema,
    response: done,
    errors: [missing, userErrors.above_you],
  }),
  setRole: defineRoute({
    method: 'PUT',
    path: '/users-role',
    access: { permission: '61117' },
    objects: [named('user', 'change', 'body.ids', missing), withRole],
    summary: 'Gives users another role, all or none; their sessions end',
    body: userRoleSchema,
    response: done,
    errors: [
      missing,
      userErrors.above_you,
      userErrors.self_kept,
      roleErrors.beyond_you,
      userErrors.role_not_found,
    ],
  }),
};
