import { Input, InputNumber, Select, Switch } from 'antd';
import { z } from 'zod';
import { Field, type FieldInput } from '../../../shared/form/field.tsx';
import type { CommandFormProps } from './command-form.ts';

/** The form for a payload: one control for each field, according to its schema. */
export function CommandFields({ form, texts, schema }: CommandFormProps) {
  return Object.entries(schema.shape).map(([name, field]) => (
    <Field key={name} label={texts.fields[name] ?? name} error={form.errorAt(name)}>
      {(input) => (
        <Control
          input={input}
          schema={field}
          value={form.values[name]}
          onChange={(value) => form.set(name, value)}
        />
      )}
    </Field>
  ));
}

interface ControlProps {
  input: FieldInput;
  schema: unknown;
  value: unknown;
  onChange: (value: unknown) => void;
}

function Control({ input, schema, value, onChange }: ControlProps) {
  if (schema instanceof z.ZodBoolean)
    return (
      <div>
        <Switch id={input.id} checked={value === true} onChange={onChange} />
      </div>
    );
  if (schema instanceof z.ZodEnum)
    return (
      <Select
        {...input}
        value={value}
        options={schema.options.map((option) => ({ value: option, label: String(option) }))}
        onChange={onChange}
      />
    );
  if (schema instanceof z.ZodNumber)
    return (
      <InputNumber
        {...input}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  return (
    <Input
      {...input}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
