import type { Group } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { GroupResource } from './group-resource.ts';

/** The server's name of the default group until it is renamed. */
const UNNAMED_DEFAULT = 'default';

type Words = GroupResource['words'];

/** The name of a group; the default group has one in each language until it is renamed. */
export function groupName(
  group: Pick<Group, 'name' | 'is_default'>,
  t: TFunction,
  words: Words = 'groups',
): string {
  return group.is_default ? groupNameOf(group.name, t, words) : group.name;
}

/** The same for a resource, which only has the name of its group. */
export function groupNameOf(name: string, t: TFunction, words: Words = 'groups'): string {
  return name === UNNAMED_DEFAULT ? t(`${words}.default`) : name;
}
