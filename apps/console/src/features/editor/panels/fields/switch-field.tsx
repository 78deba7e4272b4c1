import { Switch } from 'antd';
import { FieldRow } from './field-row.tsx';

interface SwitchFieldProps {
  label: string;
  value: boolean;
  isDisabled: boolean;
  onChange: (value: boolean) => void;
  onSettle: () => void;
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
