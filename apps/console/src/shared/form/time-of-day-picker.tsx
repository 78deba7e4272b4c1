import { TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

const TIME = 'HH:mm';

interface TimeOfDayPickerProps {
  label: string;
  /** `HH:mm`. */
  value: string;
  hasError: boolean;
  isDisabled?: boolean;
  onChange: (time: string) => void;
}

/** A time of day in hours and minutes. */
export function TimeOfDayPicker({
  label,
  value,
  hasError,
  isDisabled = false,
  onChange,
}: TimeOfDayPickerProps) {
  return (
    <TimePicker
      aria-label={label}
      format={TIME}
      needConfirm={false}
      allowClear={false}
      disabled={isDisabled}
      status={hasError ? 'error' : ''}
      value={dayjs(value, TIME)}
      onChange={(time: Dayjs | null) => time && onChange(time.format(TIME))}
    />
  );
}
