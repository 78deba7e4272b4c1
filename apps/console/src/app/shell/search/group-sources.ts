import {
  departmentRoutes,
  deviceGroupRoutes,
  materialGroupRoutes,
  programGroupRoutes,
  templateGroupRoutes,
} from '@marquee/contract';
import type { SectionName } from './search-hit.ts';

type Words = 'groups' | 'departments';

/** A tree of groups, which comes whole and is searched here. */
interface GroupSource {
  section: SectionName;
  route:
    | typeof deviceGroupRoutes.list
    | typeof programGroupRoutes.list
    | typeof templateGroupRoutes.list
    | typeof materialGroupRoutes.list
    | typeof departmentRoutes.list;
  words: Words;
  /** The list that shows the items of one group. */
  page: string;
}

export const GROUP_SOURCES: readonly GroupSource[] = [
  { section: 'device_groups', route: deviceGroupRoutes.list, words: 'groups', page: '/devices-mips' },
  { section: 'program_groups', route: programGroupRoutes.list, words: 'groups', page: '/programs' },
  { section: 'template_groups', route: templateGroupRoutes.list, words: 'groups', page: '/templates' },
  { section: 'material_groups', route: materialGroupRoutes.list, words: 'groups', page: '/materials' },
  { section: 'departments', route: departmentRoutes.list, words: 'departments', page: '/users' },
];
