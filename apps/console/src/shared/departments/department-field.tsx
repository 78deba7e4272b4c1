import type { TFunction } from 'i18next';
import { departments } from '../groups/group-resources.ts';
import { groupSearchField } from '../groups/group-search-field.tsx';
import type { AdvancedField } from '../list/advanced-search.tsx';

/** A filter by department, including those below it. */
export function departmentField(t: TFunction): AdvancedField<'department_id'> {
  return groupSearchField(t, {
    name: 'department_id',
    label: t('departments.column'),
    resource: departments,
  });
}
