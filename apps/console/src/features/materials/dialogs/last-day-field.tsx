import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { FieldInput } from '../../../shared/form/field.tsx';

interface LastDayFieldProps extends FieldInput {
  /** `YYYY-MM-DD`; null: it may be shown for ever. */
  value: string | null;
  onChange: (day: string | null) => void;
}

export function LastDayField({ value, onChange, status, ...input }: LastDayFieldProps) {
  const { t } = useTranslation();
  const inDays = (days: number) => ({
    label: t('materials.in_days', { days }),
    value: dayjs().add(days, 'day'),
  });
  return (
    <DatePicker
      {...input}
      {...(status && { status })}
      style={{ width: '100%' }}
      placeholder={t('materials.no_last_day')}
      presets={[inDays(7), inDays(30), inDays(90)]}
      value={value === null ? null : dayjs(value)}
      onChange={(day: Dayjs | null) => onChange(day?.format('YYYY-MM-DD') ?? null)}
    />
  );
}
