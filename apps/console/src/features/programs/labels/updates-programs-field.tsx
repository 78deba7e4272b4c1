import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';

interface UpdatesProgramsFieldProps {
  form: Pick<SchemaForm<{ updates_programs: boolean }>, 'values' | 'set' | 'errorAt'>;
  programCount: number;
}

/** Whether the programs with a label set take over its new values. */
export function UpdatesProgramsField({ form, programCount }: UpdatesProgramsFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      isGroup
      label={t('label_sets.programs')}
      hint={t('label_sets.updates_hint')}
      error={form.errorAt('updates_programs')}
    >
      {() => (
        <Checkbox
          checked={form.values.updates_programs}
          onChange={({ target }) => form.set('updates_programs', target.checked)}
        >
          {t('label_sets.updates_programs', { count: programCount })}
        </Checkbox>
      )}
    </Field>
  );
}
