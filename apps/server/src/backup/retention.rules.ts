/** How many days, weeks and months keep their newest backup. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

export const USUAL_RETENTION: Retention = { days: 7, weeks: 5, months: 12 };

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Monday, 5 January 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

interface Dated {
  name: string;
  createdAt: number;
}

/**
 * The backups to remove: all but the newest of each of the last days, weeks (from Monday) and months (all in UTC) that have
 * backups, and always but the newest of all.
 */
export function findSurplus<T extends Dated>(backups: readonly T[], retention: Retention): T[] {
  const newestFirst = backups.toSorted((one, other) => other.createdAt - one.createdAt);
  const kept = new Set<T>(newestFirst.slice(0, 1));
  const keep = (count: number, periodOf: (createdAt: number) => number | string) => {
    const periods = new Map<number | string, T>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.createdAt);
      if (!periods.has(period)) periods.set(period, backup);
    }
    for (const backup of [...periods.values()].slice(0, count)) kept.add(backup);
  };
  keep(retention.days, (at) => Math.floor(at / DAY_MS));
  keep(retention.weeks, (at) => Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS));
  keep(retention.months, (at) => new Date(at).toISOString().slice(0, 7));
  return newestFirst.filter((backup) => !kept.has(backup));
}

/** Parses `7,5,12`. */
export function parseRetention(text: string): Retention | undefined {
  const match = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text);
  return match ? { days: Number(match[1]), weeks: Number(match[2]), months: Number(match[3]) } : undefined;
}
