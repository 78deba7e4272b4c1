import { Select } from 'antd';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { SchemaForm } from './use-schema-form.ts';

interface TextsFieldProps<Name extends string>
  extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'isRequired'> {
  /** Any form that has a field of this name with several texts. */
  form: Pick<SchemaForm<Record<Name, string[]>>, 'values' | 'set' | 'errorAt'>;
  name: Name;
  placeholder: string;
}

/** A field of a form for several short texts, such as e-mail addresses; several can be pasted together. */
export function TextsField<Name extends string>(props: TextsFieldProps<Name>) {
  const { form, name, placeholder, ...field } = props;
  const texts = form.values[name];
  const error = [...texts.keys()].reduce(
    (found, index) => found ?? form.errorAt(`${name}.${index}`),
    form.errorAt(name),
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
          placeholder={placeholder}
          value={texts}
          onChange={(changed) =>
            form.set(
              name,
              changed.map((text) => text.trim()),
            )
          }
        />
      )}
    </Field>
  );
}
