import type { TFunction } from 'i18next';
import { departments } from '../groups/group-resources.ts';
import { GroupSelect } from '../groups/group-select.tsx';
import type { AdvancedField } from '../list/advanced-search.tsx';

/** A filter by department, including those below it. */
export function departmentField(t: TFunction): AdvancedField<'department_id'> {
  return {
    name: 'department_id',
    label: t('departments.column'),
    control: (input, value, onChange) => (
      <GroupSelect
        {...input}
        allowClear
        placeholder={t('list.any')}
        resource={departments}
        value={value === undefined ? undefined : Number(value)}
        onChange={(department) => onChange(department?.toString())}
      />
    ),
  };
}
