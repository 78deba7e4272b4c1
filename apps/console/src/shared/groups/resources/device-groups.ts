import { deviceGroupRoutes } from '@marquee/contract';
import type { GroupResource } from '../group-resource.ts';

export const deviceGroups: GroupResource = { words: 'groups', thing: 'device', routes: deviceGroupRoutes };
