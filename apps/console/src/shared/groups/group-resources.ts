import {
  departmentRoutes,
  deviceGroupRoutes,
  materialGroupRoutes,
  playlistGroupRoutes,
  programGroupRoutes,
  templateGroupRoutes,
} from '@marquee/contract';
import type { GroupResource } from './group-resource.ts';

export const deviceGroups: GroupResource = { words: 'groups', thing: 'device', routes: deviceGroupRoutes };
export const materialGroups: GroupResource = {
  words: 'groups',
  thing: 'material',
  routes: materialGroupRoutes,
};
export const programGroups: GroupResource = {
  words: 'groups',
  thing: 'program',
  routes: programGroupRoutes,
};
export const playlistGroups: GroupResource = {
  words: 'groups',
  thing: 'playlist',
  routes: playlistGroupRoutes,
};
export const templateGroups: GroupResource = {
  words: 'groups',
  thing: 'template',
  routes: templateGroupRoutes,
};

const { moveUsers, ...tree } = departmentRoutes;

/** The departments, whose items are users. */
export const departments: GroupResource = {
  words: 'departments',
  thing: 'user',
  routes: { ...tree, move: moveUsers },
  topIsGuarded: true,
  asksBeforeMove: true,
  mayReceive: (department) => department.may_add,
};
