export { groupErrors } from './group.errors.ts';
export { defineGroupRoutes, type GroupVerb, groupPaths } from './group.routes.ts';
export {
  type Group,
  type GroupDeletion,
  groupAddSchema,
  groupDeleteSchema,
  groupListSchema,
  groupMoveSchema,
  groupSchema,
  groupUpdateSchema,
} from './group.schema.ts';
