import { programGroupRoutes } from '@marquee/contract';
import type { GroupResource } from '../group-resource.ts';

export const programGroups: GroupResource = { words: 'groups', thing: 'program', routes: programGroupRoutes };
