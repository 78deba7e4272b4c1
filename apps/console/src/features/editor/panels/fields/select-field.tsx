import { Select } from 'antd';
import { FieldRow } from './field-row.tsx';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  choices: { value: Value; label: string; disabled?: boolean }[];
  hint?: string | undefined;
  isDisabled: boolean;
  onChange: (value: Value) => void;
  onSettle: () => void;
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
