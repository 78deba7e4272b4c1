import { departmentRoutes } from '@marquee/contract';
import type { GroupResource } from '../group-resource.ts';

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
