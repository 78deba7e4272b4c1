import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes } from '../kernel/route.ts';
import { changeOf, deleteOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { departments, roles, users } from '../resources.ts';
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
  userTabs,
  userUnlockSchema,
  userUpdateSchema,
} from './user.schema.ts';

const inDepartment = objectRef(departments, 'create', 'body.department_id');
const withRole = objectRef(roles, 'view', 'body.role_id', { missing: userErrors.role_not_found });

export const userRoutes = defineRoutes(users, {
  list: {
    method: 'GET',
    path: '/users',
    access: { permission: '61109' },
    summary: 'Users',
    query: userListQuerySchema,
    response: userListSchema,
    alsoChangesWith: [departments],
  },
  counts: countTabs(userTabs, {
    path: '/users/counts',
    access: { permission: '61109' },
    summary: 'Number of users for each tab of the list',
    alsoChangesWith: [departments],
  }),
  add: {
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
      userErrors.role_required,
      sessionErrors.password_too_simple,
      sessionErrors.busy,
    ],
  },
  update: {
    method: 'PUT',
    path: '/users',
    access: { permission: '61111' },
    objects: [objectRef(users, 'change', 'body.id'), inDepartment, withRole],
    summary: "Edits a user's name, type, department and role",
    body: userUpdateSchema,
    response: userSchema,
    errors: [
      userErrors.kind_refused,
      userErrors.above_you,
      userErrors.self_kept,
      userErrors.last_admin,
      roleErrors.beyond_you,
      userErrors.role_required,
    ],
  },
  delete: deleteOf(users, {
    path: '/users',
    access: { permission: '61112' },
    summary: 'Deletes users, all or none; their sessions end',
    body: userIdsSchema,
    errors: [userErrors.above_you, userErrors.self_kept, userErrors.last_admin],
  }),
  resetPassword: changeOf(users, 'body.id', {
    path: '/users-password',
    access: { permission: '61113' },
    // The password of another user would give more than the codes of the token.
    withToken: 'refused',
    summary:
      "Resets a user's password to a one-time password, shown once; ends sessions and the second factor",
    body: userIdSchema,
    response: oneTimePasswordSchema,
    errors: [userErrors.above_you, userErrors.self_kept, sessionErrors.busy],
  }),
  lock: {
    method: 'POST',
    path: '/users-lock',
    access: { permission: '61114' },
    objects: [objectRef(users, 'change', 'body.ids')],
    summary: 'Disables users, all or none; their sessions end',
    body: userIdsSchema,
    errors: [userErrors.above_you, userErrors.self_kept, userErrors.last_admin],
  },
  unlock: {
    method: 'DELETE',
    path: '/users-lock',
    access: { permission: '61115' },
    objects: [objectRef(users, 'change', 'body.ids'), withRole],
    summary: 'Enables disabled users, approves waiting ones and unlocks locked-out ones, all or none',
    body: userUnlockSchema,
    errors: [userErrors.above_you, roleErrors.beyond_you],
  },
  cancelUploads: {
    method: 'DELETE',
    path: '/users-uploads',
    access: { permission: '61114' },
    objects: [objectRef(users, 'change', 'body.ids')],
    summary: 'Cancels the unfinished uploads of users, which frees the space that they reserve',
    body: userIdsSchema,
    errors: [userErrors.above_you],
  },
  setRole: {
    method: 'PUT',
    path: '/users-role',
    access: { permission: '61117' },
    objects: [objectRef(users, 'change', 'body.ids'), withRole],
    summary: 'Assigns users another role, all or none; their sessions end',
    body: userRoleSchema,
    errors: [userErrors.above_you, userErrors.self_kept, roleErrors.beyond_you],
  },
});
