import { Switch } from 'antd';
import type { FieldBinding } from '../field-binding.ts';
import { FieldRow } from '../field-row.tsx';

interface SwitchFieldProps extends FieldBinding<boolean> {
  label: string;
}

export function SwitchField(props: SwitchFieldProps) {
  return (
    <FieldRow label={props.label} control="small">
      {({ id }) => (
        <Switch
          id={id}
          checked={props.value}
          disabled={props.isDisabled}
          onChange={(value) => {
            props.onChange(value);
            props.onSettle();
          }}
        />
      )}
    </FieldRow>
  );
}
