import { Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../field-binding.ts';
import { FieldRow } from '../field-row.tsx';
import { numberFaultText } from './number-fault-text.ts';
import { NumberInput } from './number-input.tsx';
import styles from './slider-field.module.css';
import { useTypedNumber } from './use-typed-number.ts';

const PERCENT = { min: 0, max: 100, digits: 0 };

/** A slider with a value of 0-100. */
interface SliderFieldProps extends FieldBinding<number> {
  label: string;
  unit?: string;
  hint?: string;
}

/** A whole number from 0 to 100, a percentage by default, set with a slider or as a number. */
export function SliderField({
  label,
  value,
  unit = '%',
  hint,
  isDisabled,
  onChange,
  onSettle,
}: SliderFieldProps) {
  const { t } = useTranslation();
  const { fault, input } = useTypedNumber({ value, limits: PERCENT, onChange, onSettle });
  return (
    <FieldRow label={label} error={numberFaultText(fault, { ...PERCENT, unit }, t)} hint={hint}>
      {(control) => (
        <div className={styles.slider}>
          <Slider
            min={0}
            max={100}
            value={value}
            disabled={isDisabled}
            ariaLabelForHandle={label}
            tooltip={{ open: false }}
            onChange={onChange}
            onChangeComplete={onSettle}
          />
          <NumberInput {...control} input={input} disabled={isDisabled} />
        </div>
      )}
    </FieldRow>
  );
}
