import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { FieldRow } from './field-row.tsx';

interface DateTimeFieldProps {
  label: string;
  /** `YYYY-MM-DDTHH:mm:ss`, without a zone. */
  value: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
  onSettle: () => void;
}

/** A date and time, chosen or typed. */
export function DateTimeField({ label, value, isDisabled, onChange, onSettle }: DateTimeFieldProps) {
  return (
    <FieldRow label={label}>
      {({ id }) => (
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
      )}
    </FieldRow>
  );
}
