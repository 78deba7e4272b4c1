import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow } from './field-row.tsx';
import type { NumberLimits } from './number-fault.ts';
import { numberFaultText } from './number-fault-text.ts';
import { useTypedNumber } from './use-typed-number.ts';

interface NumberFieldProps extends NumberLimits {
  label: string;
  /** Undefined if several elements differ. */
  value: number | undefined;
  step?: number;
  unit?: string;
  /** The limits of the number, shown while there is no fault. */
  hint?: string | undefined;
  /** The reason for the lower limit, for a number below it. */
  tooLow?: string | undefined;
  isDisabled?: boolean;
  onChange: (value: number) => void;
  onSettle: () => void;
}

/**
 * A number that takes effect with every key press as long as it is within its limits; otherwise the limits are
 * shown.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, min, max, digits, unit = '', onChange, onSettle } = props;
  const { t } = useTranslation();
  const { fault, input } = useTypedNumber({ value, limits: { min, max, digits }, onChange, onSettle });
  const isTooLow = fault === 'range' && input.value !== null && input.value < min;
  const error = (isTooLow && props.tooLow) || numberFaultText(fault, { min, max, digits, unit }, t);
  return (
    <FieldRow label={props.label} error={error} hint={props.hint}>
      {(control) => (
        <InputNumber<number>
          {...control}
          {...input}
          style={{ width: '100%' }}
          placeholder={value === undefined ? t('editor.field.mixed') : undefined}
          step={props.step ?? 1}
          suffix={unit}
          disabled={props.isDisabled}
        />
      )}
    </FieldRow>
  );
}
