import {
  departmentRoutes,
  deviceGroupRoutes,
  materialGroupRoutes,
  playlistGroupRoutes,
  programGroupRoutes,
  templateGroupRoutes,
} from '@marquee/contract';
import type { GroupResource } from './group-resource.ts';

export const deviceGroups: GroupResource = { words: 'groups', routes: deviceGroupRoutes };
export const materialGroups: GroupResource = {
  words: 'groups',
  routes: materialGroupRoutes,
};
export const programGroups: GroupResource = {
  words: 'groups',
  routes: programGroupRoutes,
};
export const playlistGroups: GroupResource = {
  words: 'groups',
  routes: playlistGroupRoutes,
};
export const templateGroups: GroupResource = {
  words: 'groups',
  routes: templateGroupRoutes,
};

const { moveUsers, ...tree } = departmentRoutes;

/** The departments, whose items are users. */
export const departments: GroupResource = {
  words: 'departments',
  routes: { ...tree, move: moveUsers },
  topIsGuarded: true,
  asksBeforeMove: true,
  mayReceive: (department) => department.may_add,
};
