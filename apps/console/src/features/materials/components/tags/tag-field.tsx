import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldInput } from '../../../../shared/form/field.tsx';
import type { AdvancedField } from '../../../../shared/list/advanced-search.tsx';
import { useTagChoices } from '../../../../shared/materials/tags/use-tag-choices.tsx';

/** The filter by a tag that some material has. */
export function tagField<Name extends string>(name: Name, label: string): AdvancedField<Name> {
  return {
    name,
    label,
    control: (input, value, onChange) => <TagFilter {...input} value={value} onChange={onChange} />,
  };
}

interface TagFilterProps extends FieldInput {
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
}

function TagFilter({ value, onChange, status, ...input }: TagFilterProps) {
  const { t } = useTranslation();
  const { options, onSearch } = useTagChoices();
  return (
    <Select<string>
      {...input}
      {...(status && { status })}
      allowClear
      showSearch={{ onSearch }}
      placeholder={t('list.any')}
      optionLabelProp="value"
      value={value ?? null}
      options={options}
      onChange={onChange}
    />
  );
}
