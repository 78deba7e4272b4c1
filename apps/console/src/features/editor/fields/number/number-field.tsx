import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../field-binding.ts';
import { FieldRow } from '../field-row.tsx';
import type { NumberLimits } from './number-fault.ts';
import { numberFaultText } from './number-fault-text.ts';
import { NumberInput } from './number-input.tsx';
import { useTypedNumber } from './use-typed-number.ts';

interface NumberFieldProps extends Omit<FieldBinding<number>, 'value'>, NumberLimits {
  label: string;
  /** Undefined if several elements differ. */
  value: number | undefined;
  step?: number;
  unit?: string;
  /** The limits of the number, shown while there is no fault. */
  hint?: string | undefined;
  /** Why a number within the limits does not serve its purpose. */
  error?: string | undefined;
  /** The reason for the lower limit, for a number below it. */
  tooLow?: string | undefined;
  /** Takes a calculation that several elements continue from their own values. */
  onEach?: (change: (current: number) => number | undefined) => void;
}

/**
 * A number that takes effect with every key press as long as it is within its limits; otherwise the limits are
 * shown. It takes calculations such as `1920/2` and `+10` as well.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, min, max, digits, unit = '', step, onChange, onEach, onSettle } = props;
  const { t } = useTranslation();
  const { fault, isTooLow, input } = useTypedNumber({
    value,
    limits: { min, max, digits },
    step,
    onChange,
    onEach,
    onSettle,
  });
  const error = (isTooLow && props.tooLow) || numberFaultText(fault, { min, max, digits, unit }, t);
  return (
    <FieldRow label={props.label} error={error ?? props.error} hint={props.hint}>
      {(control) => (
        <NumberInput
          {...control}
          input={input}
          placeholder={value === undefined ? t('editor.field.mixed') : undefined}
          suffix={unit}
          disabled={props.isDisabled}
        />
      )}
    </FieldRow>
  );
}
