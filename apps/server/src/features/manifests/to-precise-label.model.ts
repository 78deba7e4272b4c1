import type { ProgramLabel } from '@marquee/contract';
import type { PreciseLabel } from '@marquee/schedule';

/** A label as devices and their evaluator name its fields. */
export function toPreciseLabel({ age_bands, ...label }: ProgramLabel): PreciseLabel {
  return { ...label, ageBands: age_bands };
}
