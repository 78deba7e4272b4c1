import { playlistGroupRoutes } from '@marquee/contract';
import type { GroupResource } from '../group-resource.ts';

export const playlistGroups: GroupResource = {
  words: 'groups',
  thing: 'playlist',
  routes: playlistGroupRoutes,
};
