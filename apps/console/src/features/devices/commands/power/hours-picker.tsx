import { useTranslation } from 'react-i18next';
import { TimeOfDayPicker } from '../../../../shared/form/time-of-day-picker.tsx';
import styles from './power-plan-form.module.css';

interface Hours {
  on: string;
  off: string;
}

interface HoursPickerProps {
  /** Of the entry in its section. */
  number: number;
  value: Hours;
  hasError: boolean;
  isDisabled?: boolean;
  onChange: (changed: Partial<Hours>) => void;
}

/** When the screen turns on and off, `HH:mm` each. */
export function HoursPicker({ number, value, hasError, isDisabled = false, onChange }: HoursPickerProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.hours}>
      <TimeOfDayPicker
        label={`${t('devices.power.on_at')} ${number}`}
        value={value.on}
        hasError={hasError}
        isDisabled={isDisabled}
        onChange={(on) => onChange({ on })}
      />
      <span aria-hidden="true">–</span>
      <TimeOfDayPicker
        label={`${t('devices.power.off_at')} ${number}`}
        value={value.off}
        hasError={hasError}
        isDisabled={isDisabled}
        onChange={(off) => onChange({ off })}
      />
    </span>
  );
}
