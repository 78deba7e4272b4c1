import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';

interface LastDayFieldProps {
  /** `expires_on` is `YYYY-MM-DD`; null means that it never expires. */
  form: Pick<SchemaForm<{ expires_on: string | null }>, 'values' | 'set' | 'errorAt'>;
}

/** The last day of materials, with common terms to choose from. */
export function LastDayField({ form }: LastDayFieldProps) {
  const { t } = useTranslation();
  const { expires_on } = form.values;
  const inDays = (days: number) => ({
    label: t('materials.in_days', { count: days }),
    value: dayjs().add(days, 'day'),
  });
  return (
    <Field
      label={t('materials.last_day')}
      error={form.errorAt('expires_on')}
      hint={t('materials.last_day_hint')}
    >
      {(input) => (
        <DatePicker
          {...input}
          style={{ width: '100%' }}
          placeholder={t('materials.no_last_day')}
          presets={[inDays(7), inDays(30), inDays(90)]}
          value={expires_on === null ? null : dayjs(expires_on)}
          onChange={(day: Dayjs | null) => form.set('expires_on', day?.format('YYYY-MM-DD') ?? null)}
        />
      )}
    </Field>
  );
}
