import { AGE_BANDS, GENDERS, LABEL_PRIORITIES, type ProgramLabel } from '@marquee/contract';
import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import { ageText } from '../../../shared/playback/viewer-text.ts';

const { highest, lowest } = LABEL_PRIORITIES;
const PRIORITIES = Array.from({ length: lowest - highest + 1 }, (_, index) => highest + index);

interface PriorityFieldProps {
  form: Pick<SchemaForm<{ priority: number }>, 'values' | 'set' | 'errorAt'>;
}

export function PriorityField({ form }: PriorityFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('programs.label.priority')}
      hint={t('programs.label.priority_hint')}
      error={form.errorAt('priority')}
    >
      {(input) => (
        <Select<number>
          {...input}
          value={form.values.priority}
          options={PRIORITIES.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => form.set('priority', value)}
        />
      )}
    </Field>
  );
}

interface LabelFieldsProps {
  form: Pick<SchemaForm<ProgramLabel>, 'values' | 'set' | 'errorAt'>;
}

/** The values of an audience label. */
export function LabelFields({ form }: LabelFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PriorityField form={form} />
      <Field isGroup label={t('programs.label.genders')} error={form.errorAt('genders')}>
        {() => (
          <Checkbox.Group
            value={form.values.genders}
            options={GENDERS.map((value) => ({ value, label: t(`programs.label.gender.${value}`) }))}
            onChange={(chosen) => form.set('genders', chosen)}
          />
        )}
      </Field>
      <Field
        isGroup
        label={t('programs.label.ages')}
        hint={t('programs.label.ages_hint')}
        error={form.errorAt('age_bands')}
      >
        {() => (
          <Checkbox.Group
            value={form.values.age_bands}
            options={AGE_BANDS.map((value) => ({ value, label: ageText(value, t) }))}
            onChange={(chosen) => form.set('age_bands', chosen)}
          />
        )}
      </Field>
    </>
  );
}
