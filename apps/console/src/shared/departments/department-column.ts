import type { TFunction } from 'i18next';
import { groupNameOf } from '../groups/group-name.ts';
import type { ListColumn } from '../list/table/list-column.ts';

/** The department that owns an item. */
export function departmentColumn<Item extends { department_name: string }>(t: TFunction): ListColumn<Item> {
  return {
    key: 'department',
    title: t('departments.column'),
    isHiddenAtFirst: true,
    render: ({ department_name }) => groupNameOf(department_name, t, 'departments'),
  };
}
