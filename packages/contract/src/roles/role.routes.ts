import { defineRoutes } from '../kernel/route.ts';
import { changeOf, deleteOf, viewOf } from '../kernel/route-families.ts';
import { roles } from '../resources.ts';
import { roleErrors } from './role.errors.ts';
import {
  roleAddSchema,
  roleDetailSchema,
  roleIdsSchema,
  roleListQuerySchema,
  roleListSchema,
  roleUpdateSchema,
} from './role.schema.ts';

export const roleRoutes = defineRoutes(roles, {
  list: {
    method: 'GET',
    path: '/roles',
    access: { permission: ['61201', '61110', '61111', '61117'] },
    summary: 'Roles',
    query: roleListQuerySchema,
    response: roleListSchema,
  },
  detail: viewOf(roles, {
    path: '/roles/{id}',
    access: { permission: '61201' },
    summary: 'One role with its codes and users',
    response: roleDetailSchema,
  }),
  add: {
    method: 'POST',
    path: '/roles',
    access: { permission: '61202' },
    summary:
      "Adds a role: for the whole company if an administrator adds it, else for the caller's department",
    body: roleAddSchema,
    response: roleDetailSchema,
    errors: [roleErrors.name_taken, roleErrors.beyond_you],
  },
  update: changeOf(roles, 'body.id', {
    path: '/roles',
    access: { permission: '61203' },
    summary: 'Edits a role, with immediate effect for its users',
    body: roleUpdateSchema,
    response: roleDetailSchema,
    errors: [roleErrors.name_taken, roleErrors.beyond_you],
  }),
  delete: deleteOf(roles, {
    path: '/roles',
    access: { permission: '61204' },
    summary: 'Deletes unassigned roles, all or none',
    body: roleIdsSchema,
    errors: [roleErrors.in_use, roleErrors.beyond_you],
  }),
});
