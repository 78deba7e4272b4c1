import { ageBandOf, genderSchema, type Viewer } from '@marquee/schedule';

/** More people than a sensor can tell apart. */
const MAX_VIEWERS = 50;

const MAX_AGE = 150;

/**
 * The kinds of viewers in a report of a source, each once and in a fixed order; undefined for anything else than a list of
 * `{ gender, age }`. Unknown fields are ignored.
 */
export function readViewers(report: unknown): readonly Viewer[] | undefined {
  if (!Array.isArray(report) || report.length > MAX_VIEWERS) return undefined;
  const kinds = new Map<string, Viewer>();
  for (const entry of report) {
    const viewer = readViewer(entry);
    if (!viewer) return undefined;
    kinds.set(`${viewer.gender} ${viewer.ageBand}`, viewer);
  }
  return [...kinds].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, viewer]) => viewer);
}

function readViewer(entry: unknown): Viewer | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const { gender, age }: { gender?: unknown; age?: unknown } = entry;
  const known = genderSchema.nullish().safeParse(gender);
  if (!known.success || !isAge(age ?? null)) return undefined;
  return { gender: known.data ?? null, ageBand: typeof age === 'number' ? ageBandOf(age) : null };
}

function isAge(age: unknown): boolean {
  return age === null || (typeof age === 'number' && age >= 0 && age <= MAX_AGE);
}
