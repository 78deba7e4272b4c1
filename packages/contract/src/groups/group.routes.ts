import { z } from 'zod';
import type { ErrorDefinition } from '../kernel/errors.ts';
import { defineRoute } from '../kernel/route.ts';
import type { PermissionCode } from '../permissions/permissions.ts';
import { groupErrors } from './group.errors.ts';
import {
  groupAddSchema,
  groupDeleteSchema,
  groupListSchema,
  groupMoveSchema,
  groupSchema,
  groupUpdateSchema,
} from './group.schema.ts';

export type GroupKind = 'device' | 'material' | 'program';

interface GroupTree<Prefix extends string> {
  /** Path of the calls up to the verb: `/materials/material-group`. */
  prefix: Prefix;
  /** What is grouped, for the published description. */
  noun: string;
  permissions: Record<'view' | 'add' | 'update' | 'delete' | 'move', PermissionCode>;
  /** Error for an unknown resource in a move. */
  notFound: ErrorDefinition;
}

/** The five calls of a group tree: list, add, update (rename, move), delete, and moving resources into a group. */
export function defineGroupRoutes<const Prefix extends string>(tree: GroupTree<Prefix>) {
  const { prefix, noun, permissions } = tree;
  const done = z.object({});
  return {
    list: defineRoute({
      method: 'GET',
      path: prefix,
      access: { permission: permissions.view },
      summary: `Groups of ${noun}`,
      response: groupListSchema,
      errors: [],
    }),
    add: defineRoute({
      method: 'POST',
      path: `${prefix}-add`,
      access: { permission: permissions.add },
      summary: `Adds a group of ${noun}`,
      body: groupAddSchema,
      response: groupSchema,
      errors: [groupErrors.not_found, groupErrors.name_taken, groupErrors.too_deep],
    }),
    update: defineRoute({
      method: 'PUT',
      path: `${prefix}-update`,
      access: { permission: permissions.update },
      summary: `Renames or moves a group of ${noun}`,
      body: groupUpdateSchema,
      response: groupSchema,
      errors: [
        groupErrors.not_found,
        groupErrors.name_taken,
        groupErrors.default_kept,
        groupErrors.below_itself,
        groupErrors.too_deep,
      ],
    }),
    delete: defineRoute({
      method: 'DELETE',
      path: `${prefix}-delete`,
      access: { permission: permissions.delete },
      summary: `Deletes a group of ${noun}; what it holds goes to the default group`,
      body: groupDeleteSchema,
      response: done,
      errors: [groupErrors.not_found, groupErrors.default_kept],
    }),
    move: defineRoute({
      method: 'PUT',
      path: `${prefix}-move`,
      access: { permission: permissions.move },
      summary: `Moves ${noun} into a group`,
      body: groupMoveSchema,
      response: done,
      errors: [groupErrors.not_found, tree.notFound],
    }),
  };
}
