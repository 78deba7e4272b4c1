import type { RuleAction } from '../kernel/department-rules.ts';
import type { AnyError } from '../kernel/errors.ts';
import { defineRoutes } from '../kernel/route.ts';
import { type NamedResource, objectRef } from '../kernel/route-object.ts';
import type { PermissionCode } from '../permissions/permissions.ts';
import { groupErrors } from './group.errors.ts';
import {
  groupAddSchema,
  groupDeleteSchema,
  groupDeletionSchema,
  groupListSchema,
  groupMoveSchema,
  groupSchema,
  groupUpdateSchema,
} from './group.schema.ts';

export type GroupVerb = 'list' | 'add' | 'update' | 'delete' | 'move';

interface GroupTree<Paths extends Record<GroupVerb, string>> {
  paths: Paths;
  permissions: Record<'view' | 'add' | 'update' | 'delete' | 'move', PermissionCode>;
  /** The right that the caller needs on the group that resources are moved to. */
  target: RuleAction;
  /** Error for a resource whose name is taken in its new group, if names are unique within a group. */
  clash?: AnyError;
}

/** The paths of a group tree: `/materials/material-group`, `/materials/material-group-add` … */
export function groupPaths<const Prefix extends string>(prefix: Prefix) {
  return {
    list: prefix,
    add: `${prefix}-add`,
    update: `${prefix}-update`,
    delete: `${prefix}-delete`,
    move: `${prefix}-move`,
  } as const;
}

/** The five calls of a group tree: list, add, update (rename, move), delete, and moving items into a group. */
export function defineGroupRoutes<
  const Groups extends NamedResource,
  const Paths extends Record<GroupVerb, string>,
>(groups: Groups, contents: NamedResource, tree: GroupTree<Paths>) {
  const { paths, permissions, target } = tree;
  const clash = tree.clash ? [tree.clash] : [];
  const noun = contents.words.en.toLowerCase();
  return defineRoutes(groups, {
    list: {
      method: 'GET',
      path: paths.list,
      access: { permission: permissions.view },
      summary: `Groups of ${noun}`,
      response: groupListSchema,
    },
    add: {
      method: 'POST',
      path: paths.add,
      access: { permission: permissions.add },
      objects: [objectRef(groups, 'create', 'body.parent_id')],
      summary: `Adds a group of ${noun}`,
      body: groupAddSchema,
      response: groupSchema,
      errors: [groupErrors.name_taken, groupErrors.too_deep],
    },
    update: {
      method: 'PUT',
      path: paths.update,
      access: { permission: permissions.update },
      objects: [objectRef(groups, 'change', 'body.group_id'), objectRef(groups, 'create', 'body.parent_id')],
      summary: `Renames or moves a group of ${noun}`,
      body: groupUpdateSchema,
      response: groupSchema,
      errors: [
        groupErrors.name_taken,
        groupErrors.default_kept,
        groupErrors.below_itself,
        groupErrors.too_deep,
      ],
    },
    delete: {
      method: 'DELETE',
      path: paths.delete,
      access: { permission: permissions.delete },
      objects: [objectRef(groups, 'delete', 'body.group_id')],
      summary: `Deletes a group of ${noun}; its content moves to the default group`,
      body: groupDeleteSchema,
      response: groupDeletionSchema,
      errors: [groupErrors.default_kept],
    },
    move: {
      method: 'PUT',
      path: paths.move,
      access: { permission: permissions.move },
      objects: [objectRef(contents, 'change', 'body.ids'), objectRef(groups, target, 'body.group_id')],
      summary: `Moves ${noun} into a group`,
      body: groupMoveSchema,
      errors: [...clash],
    },
  });
}
