import { InputNumber, Slider } from 'antd';
import { FieldRow } from './field-row.tsx';
import styles from './slider-field.module.css';

interface SliderFieldProps {
  label: string;
  /** 0-100. */
  value: number;
  isDisabled: boolean;
  onChange: (value: number) => void;
  onSettle: () => void;
}

/** A percentage, set with a slider or as a number. */
export function SliderField({ label, value, isDisabled, onChange, onSettle }: SliderFieldProps) {
  return (
    <FieldRow label={label}>
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
          <InputNumber<number>
            {...control}
            min={0}
            max={100}
            precision={0}
            style={{ width: '100%' }}
            value={value}
            disabled={isDisabled}
            onChange={(next) => next !== null && onChange(next)}
            onBlur={onSettle}
          />
        </div>
      )}
    </FieldRow>
  );
}
