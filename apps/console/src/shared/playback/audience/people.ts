import { GENDERS, type LabelSet } from '@marquee/contract';
import type { Viewer } from '@marquee/schedule';

/** People of the same gender and age. */
export interface People extends Viewer {
  count: number;
}

/** With whom a simulation begins, and whom it adds. */
export const SOMEBODY: People = { gender: 'female', ageBand: '21-30', count: 1 };

/** One person of each kind that a label set names; what it leaves open is both genders, or a common age. */
export function peopleOf({ genders, age_bands }: Pick<LabelSet, 'genders' | 'age_bands'>): People[] {
  const ages = age_bands.length > 0 ? age_bands : [SOMEBODY.ageBand];
  return (genders.length > 0 ? genders : GENDERS).flatMap((gender) =>
    ages.map((ageBand) => ({ gender, ageBand, count: 1 })),
  );
}
