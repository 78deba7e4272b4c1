import type { Group } from '@marquee/contract';
import type { TFunction } from 'i18next';

/** What the server calls every tree's default group until somebody names it. */
const UNNAMED_DEFAULT = 'default';

/** A group's name; the default group has one in each language until it is given its own. */
export function groupName(group: Pick<Group, 'name' | 'is_default'>, t: TFunction): string {
  return group.is_default && group.name === UNNAMED_DEFAULT ? t('groups.default') : group.name;
}

/** The same for a resource, which only knows its group's name. */
export function groupNameOf(name: string, t: TFunction): string {
  return name === UNNAMED_DEFAULT ? t('groups.default') : name;
}
