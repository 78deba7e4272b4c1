import type { TFunction } from 'i18next';
import type { NumberFault, NumberLimits } from './number-fault.ts';

/** The limits as text, for a number outside them. */
export function numberFaultText(
  fault: NumberFault | null,
  limits: NumberLimits & { unit: string },
  t: TFunction,
): string | undefined {
  if (fault === null) return undefined;
  return t(fault === 'range' && limits.unit === '' ? 'editor.field.range_plain' : `editor.field.${fault}`, {
    ...limits,
    count: limits.digits,
  });
}
