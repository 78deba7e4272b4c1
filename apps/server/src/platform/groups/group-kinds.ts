import type { GroupKind } from '@marquee/contract';

/** Kinds of group trees in use, each with the table whose rows carry a `group_id` of that kind. */
export const GROUPED_TABLES = {
  device: 'device',
  material: 'material',
  program: 'program',
} as const satisfies Record<GroupKind, string>;

export const GROUP_KINDS = Object.keys(GROUPED_TABLES) as GroupKind[];
