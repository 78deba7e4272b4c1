import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../../../shared/form/is-composing.ts';
import { plainNumber, readCalculation } from './arithmetic.ts';
import { type NumberFault, type NumberLimits, numberFault } from './number-fault.ts';

interface TypedNumber {
  /** Undefined if several elements differ. */
  value: number | undefined;
  limits: NumberLimits;
  step?: number | undefined;
  onChange: (value: number) => void;
  /** Takes a calculation such as `+10`, which each of several elements continues from its own value. */
  onEach?: ((change: (current: number) => number | undefined) => void) | undefined;
  onSettle: () => void;
}

/** How many steps an arrow key with Shift makes. */
const LONG_STEP = 10;

/**
 * The state of a number field during typing: every number within the limits takes effect immediately; any other stays in the field, with
 * its fault, until the field loses focus. A calculation takes effect with Enter or when the field loses focus.
 */
export function useTypedNumber({ value, limits, step = 1, onChange, onEach, onSettle }: TypedNumber) {
  const [typed, setTyped] = useState<string | null>(null);
  const rounded = (number: number) => Number(number.toFixed(limits.digits));
  const valid = (number: number | undefined) =>
    number !== undefined && numberFault(rounded(number), limits) === null ? rounded(number) : undefined;
  const apply = (number: number | undefined) => {
    const next = valid(number);
    if (next !== undefined) onChange(next);
  };
  const finish = () => {
    const calculation = typed === null ? undefined : readCalculation(typed);
    if (calculation?.isRelative && onEach) onEach((current) => valid(calculation.result(current)));
    else if (calculation && (value !== undefined || !calculation.isRelative))
      apply(calculation.result(value ?? 0));
    setTyped(null);
    onSettle();
  };
  const stepBy = (steps: number) => {
    setTyped(null);
    const next = (value ?? 0) + steps * step;
    onChange(rounded(Math.min(limits.max, Math.max(limits.min, next))));
  };
  const entered = typed === null ? undefined : plainNumber(typed);
  return {
    fault: typed === null ? null : faultOf(typed, value, limits),
    isTooLow: entered !== undefined && entered < limits.min,
    input: {
      value: typed ?? (value === undefined ? '' : String(rounded(value))),
      onChange: (text: string) => {
        setTyped(text);
        const number = plainNumber(text);
        if (number !== undefined && numberFault(number, limits) === null) onChange(number);
      },
      onBlur: finish,
      onKeyDown: (event: KeyboardEvent) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') finish();
        else if (event.key === 'Escape') setTyped(null);
        else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          stepBy((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? LONG_STEP : 1));
        }
      },
    },
  };
}

/** An unfinished calculation has no fault yet; a result outside the limits has. */
function faultOf(typed: string, value: number | undefined, limits: NumberLimits): NumberFault | null {
  const calculation = readCalculation(typed);
  if (!calculation) return numberFault(plainNumber(typed) ?? null, limits);
  const result = calculation.result(value ?? 0);
  return result === undefined ? null : numberFault(Number(result.toFixed(limits.digits)), limits);
}
