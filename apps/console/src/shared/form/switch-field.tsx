import { Switch, type SwitchProps } from 'antd';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

interface SwitchFieldProps
  extends Pick<ComponentProps<typeof Field>, 'label' | 'hint'>,
    Partial<Pick<ComponentProps<typeof Field>, 'error'>>,
    Pick<SwitchProps, 'disabled' | 'loading'> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A field of a form that is on or off. */
export function SwitchField({ isOn, onChange, disabled, loading, error, ...field }: SwitchFieldProps) {
  return (
    <Field {...field} error={error}>
      {({ status: _status, ...input }) => (
        <div>
          <Switch
            {...input}
            checked={isOn}
            onChange={onChange}
            {...(disabled !== undefined && { disabled })}
            {...(loading !== undefined && { loading })}
          />
        </div>
      )}
    </Field>
  );
}
