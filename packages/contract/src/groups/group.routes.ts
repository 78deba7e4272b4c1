import { z } from 'zod';
import type { RuleAction } from '../departments/department.rules.ts';
import type { ErrorDefinition } from '../kernel/errors.ts';
import { defineRoute } from '../kernel/route.ts';
import { named, type ObjectKind } from '../kernel/route-object.ts';
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

/** What a tree of folders holds. The tree of users is that of the departments. */
export type GroupKind = 'device' | 'material' | 'program';

export type GroupVerb = 'list' | 'add' | 'update' | 'delete' | 'move';

interface GroupTree<Paths extends Record<GroupVerb, string>> {
  paths: Paths;
  /** What is grouped, for the published description. */
  noun: string;
  permissions: Record<'view' | 'add' | 'update' | 'delete' | 'move', PermissionCode>;
  /** Kinds of the group and of what it holds. */
  group: ObjectKind;
  resource: ObjectKind;
  /** What has to be allowed in the group that something is moved into. */
  target: RuleAction;
  /** Error for an unknown resource in a move. */
  notFound: ErrorDefinition;
  /** Error for a resource whose name is taken in the group that it comes into, where groups have unique names in them. */
  clash?: ErrorDefinition;
}

/** The paths of a tree of folders: `/materials/material-group`, `/materials/material-group-add` … */
export function groupPaths<const Prefix extends string>(prefix: Prefix) {
  return {
    list: prefix,
    add: `${prefix}-add`,
    update: `${prefix}-update`,
    delete: `${prefix}-delete`,
    move: `${prefix}-move`,
  } as const;
}

/** The five calls of a group tree: list, add, update (rename, move), delete, and moving resources into a group. */
export function defineGroupRoutes<const Paths extends Record<GroupVerb, string>>(tree: GroupTree<Paths>) {
  const { paths, noun, permissions, group, resource, target, notFound } = tree;
  const clash = tree.clash ? [tree.clash] : [];
  const done = z.object({});
  const missing = groupErrors.not_found;
  return {
    list: defineRoute({
      method: 'GET',
      path: paths.list,
      access: { permission: permissions.view },
      summary: `Groups of ${noun}`,
      response: groupListSchema,
      errors: [],
    }),
    add: defineRoute({
      method: 'POST',
      path: paths.add,
      access: { permission: permissions.add },
      objects: [named(group, 'create', 'body.parent_id', missing)],
      summary: `Adds a group of ${noun}`,
      body: groupAddSchema,
      response: groupSchema,
      errors: [groupErrors.not_found, groupErrors.name_taken, groupErrors.too_deep],
    }),
    update: defineRoute({
      method: 'PUT',
      path: paths.update,
      access: { permission: permissions.update },
      objects: [
        named(group, 'change', 'body.group_id', missing),
        named(group, 'create', 'body.parent_id', missing),
      ],
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
      path: paths.delete,
      access: { permission: permissions.delete },
      objects: [named(group, 'delete', 'body.group_id', missing)],
      summary: `Deletes a group of ${noun}; what it holds goes to the default group`,
      body: groupDeleteSchema,
      response: done,
      errors: [groupErrors.not_found, groupErrors.default_kept, ...clash],
    }),
    move: defineRoute({
      method: 'PUT',
      path: paths.move,
      access: { permission: permissions.move },
      objects: [
        named(resource, 'change', 'body.ids', notFound),
        named(group, target, 'body.group_id', missing),
      ],
      summary: `Moves ${noun} into a group`,
      body: groupMoveSchema,
      response: done,
      errors: [groupErrors.not_found, notFound, ...clash],
    }),
  };
}
