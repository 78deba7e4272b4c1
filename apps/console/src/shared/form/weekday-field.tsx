import { Select } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { WEEKDAYS } from '../format/weekdays.ts';
import { Field } from './field.tsx';

interface WeekdayFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'error'> {
  /** 1 is Monday. */
  value: number | undefined;
  onChange: (weekday: number) => void;
}

/** A field of a form for one day of the week. */
export function WeekdayField({ value, onChange, ...field }: WeekdayFieldProps) {
  const { t } = useTranslation();
  return (
    <Field {...field}>
      {(input) => (
        <Select<number>
          {...input}
          className="full-width"
          value={value}
          onChange={onChange}
          options={WEEKDAYS.map((day) => ({ value: day, label: t(`releases.weekday_${day}`) }))}
        />
      )}
    </Field>
  );
}
