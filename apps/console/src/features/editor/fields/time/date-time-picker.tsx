import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { FieldBinding } from '../field-binding.ts';

/** A picker whose value is `YYYY-MM-DDTHH:mm:ss`, without a zone. */
export interface DateTimePickerProps extends FieldBinding<string> {
  id: string;
}

/** The calendar of a field, whose scripts are large and fetched only with the first one. */
export function DateTimePicker({ id, value, isDisabled, onChange, onSettle }: DateTimePickerProps) {
  return (
    <DatePicker
      id={id}
      showTime
      allowClear={false}
      needConfirm={false}
      style={{ width: '100%' }}
      disabled={isDisabled}
      value={dayjs(value)}
      onChange={(moment) => moment && onChange(moment.format('YYYY-MM-DDTHH:mm:ss'))}
      onOpenChange={(isOpen) => !isOpen && onSettle()}
      onBlur={onSettle}
    />
  );
}
