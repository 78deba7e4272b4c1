import { fieldErrors } from '@marquee/contract';
import { Button, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { Field, type FieldInput } from '../form/field.tsx';
import { SubmitForm } from '../form/submit-form.tsx';
import styles from './advanced-search.module.css';

export interface AdvancedField<Filter extends string> {
  name: Filter;
  label: string;
  /** Choices of a select; without them the field is a text. */
  options?: { value: string; label: string }[];
  /** A custom control. */
  control?: (
    input: FieldInput,
    value: string | undefined,
    onChange: (value: string | undefined) => void,
  ) => ReactNode;
}

interface AdvancedSearchProps<Filter extends string> {
  fields: AdvancedField<Filter>[];
  /** The query schema of the list: invalid filters are shown at their fields. */
  schema: ZodType;
  values: Partial<Record<Filter, string>>;
  onSearch: (values: Partial<Record<Filter, string | undefined>>) => void;
}

export function AdvancedSearch<Filter extends string>(props: AdvancedSearchProps<Filter>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(props.values);
  const trimmed = trimmedOf(draft);
  const parsed = props.schema.safeParse(trimmed);
  const errors = parsed.success ? [] : fieldErrors(parsed.error);
  const change = (name: Filter, value: string | undefined) =>
    setDraft((before) => ({ ...before, [name]: value }));
  const search = (values: typeof draft) =>
    props.onSearch(Object.fromEntries(props.fields.map(({ name }) => [name, values[name]])) as typeof draft);
  return (
    <SubmitForm
      className={styles.form}
      onSubmit={async () => {
        if (parsed.success) search(trimmed);
      }}
    >
      {props.fields.map((field) => (
        <Field key={field.name} label={field.label} error={errors.find(({ path }) => path === field.name)}>
          {(input) =>
            field.control ? (
              field.control(input, draft[field.name], (value) => change(field.name, value))
            ) : field.options ? (
              <Select
                {...input}
                allowClear
                placeholder={t('list.any')}
                value={draft[field.name]}
                options={field.options}
                onChange={(value: string | undefined) => change(field.name, value)}
              />
            ) : (
              <Input
                {...input}
                allowClear
                value={draft[field.name] ?? ''}
                onChange={(event) => change(field.name, event.target.value || undefined)}
              />
            )
          }
        </Field>
      ))}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" disabled={!parsed.success}>
          {t('list.search')}
        </Button>
        <Button
          onClick={() => {
            setDraft({});
            search({});
          }}
        >
          {t('list.reset')}
        </Button>
      </div>
    </SubmitForm>
  );
}

/** Without the spaces around the texts; a field without any other character is not a filter. */
function trimmedOf<Values extends Partial<Record<string, string | undefined>>>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [name, value?.trim() || undefined]);
  return Object.fromEntries(entries) as Values;
}
