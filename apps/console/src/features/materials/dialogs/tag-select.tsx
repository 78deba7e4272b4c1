import { MATERIAL_TAG_LIMITS } from '@marquee/contract';
import { Select } from 'antd';
import type { FieldInput } from '../../../shared/form/field.tsx';
import { useTagChoices } from '../../../shared/materials/tags/use-tag-choices.tsx';

interface TagSelectProps extends FieldInput {
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

const PARTED_BY = [',', '，'];

/** Selects existing tags or new ones; a comma ends a tag. */
export function TagSelect({ value, onChange, status, ...input }: TagSelectProps) {
  const { options, onSearch } = useTagChoices();
  return (
    <Select<string[]>
      {...input}
      {...(status && { status })}
      mode="tags"
      tokenSeparators={PARTED_BY}
      maxCount={MATERIAL_TAG_LIMITS.count}
      style={{ width: '100%' }}
      showSearch={{ onSearch }}
      optionLabelProp="value"
      value={[...value]}
      options={options}
      onChange={(tags) => onChange([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
    />
  );
}
