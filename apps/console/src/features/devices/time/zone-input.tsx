import { AutoComplete } from 'antd';
import type { FieldInput } from '../../../shared/form/field.tsx';

const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value }));

interface ZoneInputProps {
  input: FieldInput;
  value: string | undefined;
  onChange: (zone: string) => void;
}

/** The name of a time zone; also one that the browser does not know, such as an offset. */
export function ZoneInput({ input, value, onChange }: ZoneInputProps) {
  return (
    <AutoComplete
      {...input}
      value={value}
      options={ZONES}
      showSearch={{ filterOption: true }}
      onChange={onChange}
    />
  );
}
