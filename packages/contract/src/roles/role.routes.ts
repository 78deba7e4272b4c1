import { z } from 'zod';
import { defineRoute } from '../kernel/route.ts';
import { named } from '../kernel/route-object.ts';
import { roleErrors } from './role.errors.ts';
import {
  roleAddSchema,
  roleDetailSchema,
  roleIdSchema,
  roleIdsSchema,
  roleListQuerySchema,
  roleListSchema,
  roleUpdateSchema,
} from './role.schema.ts';

export const roleRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/roles',
    access: { permission: ['61201', '61110', '61111', '61117'] },
    summary: 'Roles',
    query: roleListQuerySchema,
    response: roleListSchema,
    errors: [],
  }),
  detail: defineRoute({
    method: 'GET',
    path: '/roles/{id}',
    access: { permission: '61201' },
    objects: [named('role', 'view', 'params.id', roleErrors.not_found)],
    summary: 'One role with its codes and users',
    params: roleIdSchema,
    response: roleDetailSchema,
    errors: [roleErrors.not_found],
  }),
  add: defineRoute({
    method: 'POST',
    path: '/roles',
    access: { permission: '61202' },
    summary: 'Adds a role: of the whole company by an administrator, else of the own department',
    body: roleAddSchema,
    response: roleDetailSchema,
    errors: [roleErrors.name_taken, roleErrors.beyond_you],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/roles',
    access: { permission: '61203' },
    objects: [named('role', 'change', 'body.id', roleErrors.not_found)],
    summary: 'Edits a role; its users have it at once',
    body: roleUpdateSchema,
    response: roleDetailSchema,
    errors: [roleErrors.not_found, roleErrors.name_taken, roleErrors.beyond_you],
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/roles',
    access: { permission: '61204' },
    objects: [named('role', 'delete', 'body.ids', roleErrors.not_found)],
    summary: 'Deletes roles that no user has, all or none',
    body: roleIdsSchema,
    response: z.object({}),
    errors: [roleErrors.not_found, roleErrors.in_use, roleErrors.beyond_you],
  }),
};
