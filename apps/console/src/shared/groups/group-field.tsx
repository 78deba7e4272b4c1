import type { FieldInput } from '../form/field.tsx';
import { Field } from '../form/field.tsx';
import type { SchemaForm } from '../form/use-schema-form.ts';
import { GroupSelect, type GroupSelectProps } from './group-select.tsx';

interface GroupFieldProps<Name extends string>
  extends Omit<GroupSelectProps, 'value' | 'onChange' | keyof FieldInput> {
  /** Any form that has a group field of this name. */
  form: Pick<SchemaForm<Record<Name, number | undefined>>, 'values' | 'set' | 'errorAt'>;
  name: Name;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
}

/** Selects a group or a department in a form. Other props go to the select. */
export function GroupField<Name extends string>(props: GroupFieldProps<Name>) {
  const { form, name, label, hint, isRequired = false, ...own } = props;
  return (
    <Field label={label} isRequired={isRequired} error={form.errorAt(name)} hint={hint}>
      {(input) => (
        <GroupSelect
          {...own}
          {...input}
          value={form.values[name]}
          onChange={(groupId) => form.set(name, groupId)}
        />
      )}
    </Field>
  );
}
