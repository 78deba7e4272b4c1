import {
  departmentRoutes,
  deviceGroupRoutes,
  materialGroupRoutes,
  programGroupRoutes,
} from '@marquee/contract';
import type { GroupResource } from './group-resource.ts';

export const deviceGroups: GroupResource = { topic: 'devices', words: 'groups', routes: deviceGroupRoutes };
export const materialGroups: GroupResource = {
  topic: 'materials',
  words: 'groups',
  routes: materialGroupRoutes,
};
export const programGroups: GroupResource = {
  topic: 'programs',
  words: 'groups',
  routes: programGroupRoutes,
};

const { moveUsers, ...tree } = departmentRoutes;

/** The departments, whose things are users. */
export const departments: GroupResource = {
  topic: 'departments',
  alsoChanges: ['users'],
  words: 'departments',
  routes: { ...tree, move: moveUsers },
  needsParent: true,
  asksBeforeMove: true,
  mayReceive: (department) => department.may_add,
};
