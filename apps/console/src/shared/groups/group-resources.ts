import { deviceGroupRoutes, materialGroupRoutes, programGroupRoutes } from '@marquee/contract';
import type { GroupResource } from './group-resource.ts';

export const deviceGroups: GroupResource = { topic: 'devices', routes: deviceGroupRoutes };
export const materialGroups: GroupResource = { topic: 'materials', routes: materialGroupRoutes };
export const programGroups: GroupResource = { topic: 'programs', routes: programGroupRoutes };
