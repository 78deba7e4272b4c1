import type { TFunction } from 'i18next';
import { groupSearchField } from '../groups/group-search-field.tsx';
import { departments } from '../groups/resources/departments.ts';
import type { AdvancedField } from '../list/advanced-search.tsx';

/** A filter by department, including those below it. */
export function departmentField(t: TFunction): AdvancedField<'department_id'> {
  return groupSearchField(t, {
    name: 'department_id',
    label: t('departments.column'),
    resource: departments,
  });
}
