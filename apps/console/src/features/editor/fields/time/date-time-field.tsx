import { Input } from 'antd';
import { lazyPart } from '../../../../shared/lazy/lazy-part.tsx';
import { FieldRow } from '../field-row.tsx';
import type { DateTimePickerProps } from './date-time-picker.tsx';

const DateTimePicker = lazyPart(async () => (await import('./date-time-picker.tsx')).DateTimePicker, {
  drawPending: ({ id, value }) => <Input id={id} disabled value={value.replace('T', ' ')} />,
});

interface DateTimeFieldProps extends Omit<DateTimePickerProps, 'id'> {
  label: string;
}

/** A date and time, chosen or typed. */
export function DateTimeField({ label, ...picker }: DateTimeFieldProps) {
  return <FieldRow label={label}>{({ id }) => <DateTimePicker id={id} {...picker} />}</FieldRow>;
}
