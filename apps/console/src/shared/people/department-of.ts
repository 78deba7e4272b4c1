import { BELONGS_TO, type User } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { groupNameOf } from '../groups/group-name.ts';

/**
 * Where a user belongs. Users of the platform are in no department; the one that the server names for them owns what they
 * create.
 */
export function departmentOf(
  { belong_to, department_name }: Pick<User, 'belong_to' | 'department_name'>,
  t: TFunction,
): string {
  return belong_to === BELONGS_TO.platform
    ? t('users.belongs_to_platform')
    : groupNameOf(department_name, t, 'departments');
}
