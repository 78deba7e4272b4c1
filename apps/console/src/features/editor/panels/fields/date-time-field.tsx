import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { DateTimePickerProps } from './date-time-picker.tsx';
import { FieldRow } from './field-row.tsx';

const DateTimePicker = lazy(async () => ({
  default: (await import('./date-time-picker.tsx')).DateTimePicker,
}));

interface DateTimeFieldProps extends Omit<DateTimePickerProps, 'id'> {
  label: string;
}

/** A date and time, chosen or typed. */
export function DateTimeField({ label, ...picker }: DateTimeFieldProps) {
  return (
    <FieldRow label={label}>
      {({ id }) => (
        <Suspense fallback={<Input id={id} disabled value={picker.value.replace('T', ' ')} />}>
          <DateTimePicker id={id} {...picker} />
        </Suspense>
      )}
    </FieldRow>
  );
}
