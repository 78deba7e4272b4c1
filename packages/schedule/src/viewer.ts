import type { AgeBand, Gender } from './precise-label.schema.ts';

/** A person in front of a screen, as far as labels look at people; null for what is not known. */
export interface Viewer {
  readonly gender: Gender | null;
  readonly ageBand: AgeBand | null;
}

const LAST_YEARS: readonly (readonly [AgeBand, number])[] = [
  ['0-10', 10],
  ['11-20', 20],
  ['21-30', 30],
  ['31-40', 40],
  ['41-50', 50],
];

/** The band of an age in years, at least 0; a part of a year does not count. */
export function ageBandOf(age: number): AgeBand {
  return LAST_YEARS.find(([, last]) => Math.floor(age) <= last)?.[0] ?? '51+';
}
