import type { TFunction } from 'i18next';
import type { AdvancedField } from '../list/advanced-search.tsx';
import { LabelSetSelect } from './label-set-select.tsx';

/** Filters a list by label set. */
export function labelSetField(t: TFunction): AdvancedField<'label'> {
  return {
    name: 'label',
    label: t('label_sets.one'),
    control: (input, value, onChange) => (
      <LabelSetSelect
        {...input}
        allowClear
        placeholder={t('list.any')}
        value={value === undefined ? undefined : Number(value)}
        onChange={(id) => onChange(id?.toString())}
      />
    ),
  };
}
