import { templateGroupRoutes } from '@marquee/contract';
import type { GroupResource } from '../group-resource.ts';

export const templateGroups: GroupResource = {
  words: 'groups',
  thing: 'template',
  routes: templateGroupRoutes,
  showsSamplesAtFirst: true,
};
