import { InputNumber, type InputNumberProps } from 'antd';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

interface NumberFieldProps
  extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'isRequired'>,
    Pick<InputNumberProps<number>, 'placeholder' | 'suffix'> {
  limits: { readonly minimum: number; readonly maximum: number };
  value: number | null | undefined;
  /** Receives null when the field is emptied. */
  onChange: (value: number | null) => void;
}

/** A field of a form for a whole number. */
export function NumberField(props: NumberFieldProps) {
  const { limits, value, onChange, placeholder, suffix, ...field } = props;
  return (
    <Field {...field}>
      {(input) => (
        <InputNumber<number>
          {...input}
          className="full-width"
          min={limits.minimum}
          max={limits.maximum}
          precision={0}
          placeholder={placeholder}
          suffix={suffix}
          value={value ?? null}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
