import { materialGroupRoutes } from '@marquee/contract';
import type { GroupResource } from '../group-resource.ts';

export const materialGroups: GroupResource = {
  words: 'groups',
  thing: 'material',
  routes: materialGroupRoutes,
};
