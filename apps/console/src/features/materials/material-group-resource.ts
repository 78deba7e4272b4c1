import { materialGroupRoutes } from '@marquee/contract';
import type { GroupResource } from '../../shared/groups/group-resource.ts';

export const materialGroups: GroupResource = { topic: 'materials', routes: materialGroupRoutes };
