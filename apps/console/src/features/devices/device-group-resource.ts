import { deviceGroupRoutes } from '@marquee/contract';
import type { GroupResource } from '../../shared/groups/group-resource.ts';

export const deviceGroups: GroupResource = { topic: 'devices', routes: deviceGroupRoutes };
