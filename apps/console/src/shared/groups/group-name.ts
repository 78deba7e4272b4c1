import type { Group } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { GroupResource } from './group-resource.ts';

/** What the server calls every tree's default group until somebody names it. */
const UNNAMED_DEFAULT = 'default';

type Words = GroupResource['words'];

/** A group's name; the default group has one in each language until it is given its own. */
export function groupName(
  group: Pick<Group, 'name' | 'is_default'>,
  t: TFunction,
  words: Words = 'groups',
): string {
  return group.is_default ? groupNameOf(group.name, t, words) : group.name;
}

/** The same for a resource, which only knows its group's name. */
export function groupNameOf(name: string, t: TFunction, words: Words = 'groups'): string {
  return name === UNNAMED_DEFAULT ? t(`${words}.default`) : name;
}
