import { Select } from 'antd';
import type { FieldInput } from '../../../shared/form/field.tsx';

interface PresentTagSelectProps extends FieldInput {
  /** Tags that the materials have, so that they can be taken away. */
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
