import type { TFunction } from 'i18next';
import { groupNameOf } from '../groups/group-name.ts';
import type { ListColumn } from '../list/list-column.ts';

/** Whose something is; of use at first only to who gives things from one department to another. */
export function departmentColumn<Item extends { department_name: string }>(
  t: TFunction,
  { mayHandOver }: { mayHandOver: boolean },
): ListColumn<Item> {
  return {
    key: 'department',
    title: t('departments.column'),
    isHiddenAtFirst: !mayHandOver,
    render: ({ department_name }) => groupNameOf(department_name, t, 'departments'),
  };
}
