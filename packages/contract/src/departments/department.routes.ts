import { z } from 'zod';
import { digitalHumanErrors } from '../digital-humans/digital-human.errors.ts';
import { groupErrors } from '../groups/group.errors.ts';
import { defineGroupRoutes } from '../groups/group.routes.ts';
import { defineRoute } from '../kernel/route.ts';
import { named } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { materialErrors } from '../materials/material.errors.ts';
import { userErrors } from '../users/user.errors.ts';
import { departmentErrors } from './department.errors.ts';
import { departmentAddSchema, departmentRulesSchema } from './department.schema.ts';

const oneDepartment = z.object({ id: wireId });

const tree = defineGroupRoutes({
  paths: {
    list: '/departments',
    add: '/departments',
    update: '/departments',
    delete: '/departments',
    move: '/users-department',
  },
  noun: 'users',
  permissions: { view: '61101', add: '61102', update: '61107', delete: '61108', move: '61116' },
  group: 'department',
  resource: 'user',
  target: 'create',
  notFound: userErrors.not_found,
});

/** The tree of departments: five calls like every tree's, and the rules of each. */
export const departmentRoutes = {
  list: tree.list,
  /** A parent has to be named (spec §5): 0 for the top of the tree. */
  add: defineRoute({ ...tree.add, body: departmentAddSchema }),
  update: defineRoute({
    ...tree.update,
    errors: [...tree.update.errors, departmentErrors.own_kept, departmentErrors.beyond_own],
  }),
  delete: defineRoute({
    ...tree.delete,
    errors: [
      ...tree.delete.errors,
      departmentErrors.own_kept,
      departmentErrors.has_users,
      // Of what comes to the default department and is there already.
      materialErrors.name_taken,
      materialErrors.content_taken,
      digitalHumanErrors.duplicate,
    ],
  }),
  moveUsers: defineRoute({
    ...tree.move,
    errors: [...tree.move.errors, userErrors.above_you, userErrors.self_kept],
  }),
  rules: defineRoute({
    method: 'GET',
    path: '/departments/{id}/rules',
    access: { permission: ['61104', '61103'] },
    objects: [named('department', 'view', 'params.id', groupErrors.not_found)],
    summary: 'What members of a department may see and change',
    params: oneDepartment,
    response: departmentRulesSchema,
    errors: [groupErrors.not_found],
  }),
  setRules: defineRoute({
    method: 'PUT',
    path: '/departments/{id}/rules',
    access: { permission: '61103' },
    objects: [named('department', 'change', 'params.id', groupErrors.not_found)],
    summary: 'Sets what members of a department may see and change',
    params: oneDepartment,
    body: departmentRulesSchema,
    response: departmentRulesSchema,
    errors: [
      groupErrors.not_found,
      departmentErrors.own_kept,
      departmentErrors.beyond_own,
      departmentErrors.rule_too_wide,
    ],
  }),
};
