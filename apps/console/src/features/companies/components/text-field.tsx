import type { FieldError } from '@marquee/contract';
import { Input } from 'antd';
import { Field } from '../../../shared/form/field.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  error: FieldError | undefined;
  onChange: (value: string) => void;
  hint?: string;
  autoFocus?: boolean;
  isPassword?: boolean;
}

/** One required line of text of a company's form. */
export function TextField({ label, value, error, onChange, hint, autoFocus, isPassword }: TextFieldProps) {
  const Line = isPassword ? Input.Password : Input;
  return (
    <Field label={label} isRequired error={error} {...(hint !== undefined && { hint })}>
      {(input) => (
        <Line
          {...input}
          autoFocus={autoFocus ?? false}
          autoComplete={isPassword ? 'new-password' : 'off'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
