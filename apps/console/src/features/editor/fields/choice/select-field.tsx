import { Select } from 'antd';
import type { FieldBinding } from '../field-binding.ts';
import { FieldRow } from '../field-row.tsx';

interface SelectFieldProps<Value extends string> extends FieldBinding<Value> {
  label: string;
  choices: { value: Value; label: string; disabled?: boolean }[];
  hint?: string | undefined;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  return (
    <FieldRow label={props.label} hint={props.hint}>
      {(control) => (
        <Select<Value>
          {...control}
          style={{ width: '100%' }}
          value={props.value}
          disabled={props.isDisabled}
          options={props.choices}
          onChange={(value) => {
            props.onChange(value);
            props.onSettle();
          }}
        />
      )}
    </FieldRow>
  );
}
