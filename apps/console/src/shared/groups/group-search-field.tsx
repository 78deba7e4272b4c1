import type { TFunction } from 'i18next';
import type { AdvancedField } from '../list/advanced-search.tsx';
import type { GroupResource } from './group-resource.ts';
import { GroupSelect } from './group-select.tsx';

interface SearchedGroups<Name extends string> {
  /** The filter of the list. */
  name: Name;
  label: string;
  resource: GroupResource;
}

/** A filter of the advanced search by a group, including the groups below it. */
export function groupSearchField<Name extends string>(
  t: TFunction,
  { name, label, resource }: SearchedGroups<Name>,
): AdvancedField<Name> {
  return {
    name,
    label,
    control: (input, value, onChange) => (
      <GroupSelect
        {...input}
        allowClear
        placeholder={t('list.any')}
        resource={resource}
        value={value === undefined ? undefined : Number(value)}
        onChange={(group) => onChange(group?.toString())}
      />
    ),
  };
}
