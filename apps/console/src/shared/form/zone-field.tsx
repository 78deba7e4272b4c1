import { AutoComplete } from 'antd';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value }));

interface ZoneFieldProps
  extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'isRequired'> {
  value: string | undefined;
  onChange: (zone: string) => void;
}

/** A field of a form for the name of a time zone; also one that the browser does not know, such as an offset. */
export function ZoneField({ value, onChange, ...field }: ZoneFieldProps) {
  return (
    <Field {...field}>
      {(input) => (
        <AutoComplete
          {...input}
          className="full-width"
          value={value}
          options={ZONES}
          showSearch={{ filterOption: true }}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
