import { programGroupRoutes } from '@marquee/contract';
import type { GroupResource } from '../../shared/groups/group-resource.ts';

export const programGroups: GroupResource = { topic: 'programs', routes: programGroupRoutes };
