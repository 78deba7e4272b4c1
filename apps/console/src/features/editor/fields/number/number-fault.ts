export interface NumberLimits {
  min: number;
  max: number;
  /** Decimal places; 0 for whole numbers. */
  digits: number;
}

export type NumberFault = 'required' | 'whole' | 'digits' | 'range';

/** The fault of an entered number as the key of its text, or null. */
export function numberFault(value: number | null, { min, max, digits }: NumberLimits): NumberFault | null {
  if (value === null) return 'required';
  if (value < min || value > max) return 'range';
  if (Number(value.toFixed(digits)) !== value) return digits === 0 ? 'whole' : 'digits';
  return null;
}
