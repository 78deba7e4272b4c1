import type { FieldError } from '@marquee/contract';
import { Select } from 'antd';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

interface EmailsFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'isRequired'> {
  form: {
    values: { emails: string[] };
    set: (name: 'emails', emails: string[]) => void;
    errorAt: (path: string) => FieldError | undefined;
  };
}

/** A field of a form for e-mail addresses; several can be pasted together. */
export function EmailsField({ form, ...field }: EmailsFieldProps) {
  const { emails } = form.values;
  const error = [...emails.keys()].reduce(
    (found, index) => found ?? form.errorAt(`emails.${index}`),
    form.errorAt('emails'),
  );
  return (
    <Field {...field} error={error}>
      {(input) => (
        <Select<string[]>
          {...input}
          mode="tags"
          open={false}
          suffixIcon={null}
          className="full-width"
          tokenSeparators={[',', ';', ' ', '，', '；']}
          placeholder="ops@example.com"
          value={emails}
          onChange={(changed) =>
            form.set(
              'emails',
              changed.map((email) => email.trim()),
            )
          }
        />
      )}
    </Field>
  );
}
