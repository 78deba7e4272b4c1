import { Input, InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
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
          names={texts.options?.[name]}
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
  /** Of the values of a closed list. */
  names: Readonly<Record<string, string>> | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

function Control({ input, schema, names, value, onChange }: ControlProps) {
  const { t } = useTranslation();
  if (schema instanceof z.ZodDefault)
    return (
      <Control
        input={input}
        schema={schema.unwrap()}
        names={names}
        value={value === undefined ? schema.parse(undefined) : value}
        onChange={onChange}
      />
    );
  if (schema instanceof z.ZodBoolean)
    return (
      <div>
        <Switch id={input.id} checked={value === true} onChange={onChange} />
      </div>
    );
  const choices = choicesOf(schema);
  if (choices && isFlag(choices))
    return (
      <div>
        <Switch id={input.id} checked={value === 1} onChange={(isOn) => onChange(Number(isOn))} />
      </div>
    );
  if (choices)
    return (
      <Select
        {...input}
        value={choices.includes(value) ? choices.indexOf(value) : undefined}
        placeholder={t('commands.choose')}
        options={choices.map((choice, index) => ({
          value: index,
          label: names?.[String(choice)] ?? String(choice),
        }))}
        onChange={(index: number) => onChange(choices[index])}
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

/** The values of a closed list, with null at first where it is one; undefined for other fields. */
function choicesOf(schema: unknown): unknown[] | undefined {
  if (schema instanceof z.ZodNullable) {
    const choices = choicesOf(schema.unwrap());
    return choices && [null, ...choices];
  }
  if (schema instanceof z.ZodEnum) return [...schema.options];
  return schema instanceof z.ZodLiteral ? [...schema.values] : undefined;
}

/** Whether a field is a flag that is written as a number. */
function isFlag(choices: readonly unknown[]): boolean {
  return choices.length === 2 && choices.includes(0) && choices.includes(1);
}
