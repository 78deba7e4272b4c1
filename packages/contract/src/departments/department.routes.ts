import { z } from 'zod';
import { digitalHumanErrors } from '../digital-humans/digital-human.errors.ts';
import { defineGroupRoutes } from '../groups/index.ts';
import { defineRoute, defineRoutes } from '../kernel/route.ts';
import { viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { materialErrors } from '../materials/material.errors.ts';
import { departments, users } from '../resources.ts';
import { userErrors } from '../users/user.errors.ts';
import { departmentErrors } from './department.errors.ts';
import { departmentAddSchema, departmentRulesSchema } from './department.schema.ts';

const oneDepartment = z.object({ id: wireId });

const tree = defineGroupRoutes(departments, users, {
  paths: {
    list: '/departments',
    add: '/departments',
    update: '/departments',
    delete: '/departments',
    move: '/users-department',
  },
  permissions: { view: '61101', add: '61102', update: '61107', delete: '61108', move: '61116' },
  target: 'create',
});

/** The tree of departments: the five calls of every tree, and the rules of each department. */
export const departmentRoutes = {
  /** Also stale after changes of users, because the tree shows their numbers. */
  list: defineRoute(departments, { ...tree.list, alsoChangesWith: [users] }),
  moveUsers: defineRoute(users, {
    ...tree.move,
    errors: [...tree.move.errors, userErrors.above_you, userErrors.self_kept],
  }),
  ...defineRoutes(departments, {
    /** The parent is required (spec §5); 0 is the top of the tree. */
    add: { ...tree.add, body: departmentAddSchema },
    update: {
      ...tree.update,
      errors: [...tree.update.errors, departmentErrors.own_kept, departmentErrors.beyond_own],
    },
    delete: {
      ...tree.delete,
      response: z.object({}),
      errors: [
        ...tree.delete.errors,
        departmentErrors.own_kept,
        departmentErrors.has_users,
        // Names or contents that the default department already has.
        materialErrors.name_taken,
        materialErrors.content_taken,
        digitalHumanErrors.duplicate,
      ],
    },
    rules: viewOf(departments, {
      path: '/departments/{id}/rules',
      access: { permission: ['61104', '61103'] },
      summary: 'What members of a department may see and change',
      response: departmentRulesSchema,
    }),
    setRules: {
      method: 'PUT',
      path: '/departments/{id}/rules',
      access: { permission: '61103' },
      objects: [objectRef(departments, 'change', 'params.id')],
      summary: 'Sets what members of a department may see and change',
      params: oneDepartment,
      body: departmentRulesSchema,
      response: departmentRulesSchema,
      errors: [departmentErrors.own_kept, departmentErrors.beyond_own, departmentErrors.rule_too_wide],
    },
  }),
};
