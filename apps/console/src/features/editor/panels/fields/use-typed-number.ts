import { useState } from 'react';
import { type NumberLimits, numberFault } from './number-fault.ts';

interface TypedNumber {
  value: number | undefined;
  limits: NumberLimits;
  onChange: (value: number) => void;
  onSettle: () => void;
}

/**
 * The state of a number field during typing: every number within the limits takes effect at once; any other stays
 * in the field, with its fault, until the field loses focus.
 */
export function useTypedNumber({ value, limits, onChange, onSettle }: TypedNumber) {
  const [typed, setTyped] = useState<{ value: number | null } | null>(null);
  const known = value === undefined ? null : Number(value.toFixed(limits.digits));
  return {
    fault: typed && numberFault(typed.value, limits),
    input: {
      value: typed ? typed.value : known,
      onChange: (next: number | null) => {
        setTyped({ value: next });
        if (next !== null && numberFault(next, limits) === null) onChange(next);
      },
      onBlur: () => {
        setTyped(null);
        onSettle();
      },
    },
  };
}
