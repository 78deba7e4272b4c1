import { Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../field-binding.ts';
import { FieldRow } from '../field-row.tsx';
import { numberFaultText } from './number-fault-text.ts';
import { NumberInput } from './number-input.tsx';
import styles from './slider-field.module.css';
import { useTypedNumber } from './use-typed-number.ts';

/** A slider with a value from 0. */
interface SliderFieldProps extends FieldBinding<number> {
  label: string;
  unit?: string;
  /** 100 by default. */
  max?: number;
  hint?: string;
}

/** A whole number from 0, a percentage by default, set with a slider or as a number. */
export function SliderField({
  label,
  value,
  unit = '%',
  max = 100,
  hint,
  isDisabled,
  onChange,
  onSettle,
}: SliderFieldProps) {
  const { t } = useTranslation();
  const limits = { min: 0, max, digits: 0 };
  const { fault, input } = useTypedNumber({ value, limits, onChange, onSettle });
  return (
    <FieldRow label={label} error={numberFaultText(fault, { ...limits, unit }, t)} hint={hint}>
      {(control) => (
        <div className={styles.slider}>
          <Slider
            min={0}
            max={max}
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
