/** Group trees: one implementation for every kind of resource. */

export { childPath, isWithin } from '../reach/group-path.ts';
export { createDefaultGroups } from './default-groups.ts';
export type { GroupRow } from './group.repository.ts';
export * as groups from './group.repository.ts';
export { groupHandlers } from './group.route.ts';
export { GroupService } from './group.service.ts';
export { inGroup, withoutSamples } from './in-group.ts';
export { GROUP_NAME, GROUP_NAME_COLUMN, joinGroup } from './names.ts';
export * as trees from './tree.repository.ts';
export { checkDepthBelow, moveWithinLimits } from './tree-limits.ts';
