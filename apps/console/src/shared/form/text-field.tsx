import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { SchemaForm } from './use-schema-form.ts';

type InputProps = Omit<ComponentProps<typeof Input>, 'form' | 'name' | 'value' | 'onChange'>;

export interface TextFieldProps<Name extends string> extends InputProps {
  /** Any form that has a text field of this name. */
  form: Pick<SchemaForm<Record<Name, string>>, 'values' | 'set' | 'errorAt'>;
  name: Name;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  /** Takes what is typed, instead of the form. */
  typing?: Pick<ComponentProps<typeof Input>, 'onChange' | 'onCompositionEnd'>;
  /** Hidden while it is typed, unless the user chooses to show it. */
  isPassword?: boolean;
}

/** A text field of a form. Other props go to the input. */
export function TextField<Name extends string>(props: TextFieldProps<Name>) {
  const { form, name, label, hint, isRequired = false, isPassword, typing, ...own } = props;
  const Line = isPassword ? Input.Password : Input;
  return (
    <Field label={label} isRequired={isRequired} error={form.errorAt(name)} hint={hint}>
      {(input) => (
        <Line
          {...own}
          {...input}
          value={form.values[name]}
          {...(typing ?? { onChange: ({ target }) => form.set(name, target.value) })}
        />
      )}
    </Field>
  );
}
