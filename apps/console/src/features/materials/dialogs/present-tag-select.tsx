import { Select } from 'antd';
import type { FieldInput } from '../../../shared/form/field.tsx';

interface PresentTagSelectProps extends FieldInput {
  /** Selects tags of the materials to remove. */
  present: readonly string[];
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

export function PresentTagSelect({ present, value, onChange, status, ...input }: PresentTagSelectProps) {
  return (
    <Select<string[]>
      {...input}
      {...(status && { status })}
      mode="multiple"
      style={{ width: '100%' }}
      value={[...value]}
      options={present.map((tag) => ({ value: tag, label: tag }))}
      onChange={onChange}
    />
  );
}
