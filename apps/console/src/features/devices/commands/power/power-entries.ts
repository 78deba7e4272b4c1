import type { PayloadOf } from '@marquee/commands';

export type PowerPlan = PayloadOf<'rpc-power-schedule'>;
export type WeeklyEntry = PowerPlan['weekly'][number];

/** Hours that are the same on several weekdays: one row of the form. */
export interface WeeklyRow extends Omit<WeeklyEntry, 'weekday'> {
  days: readonly number[];
}

/** Entries with the same hours share a row, in the order of the first. */
export function rowsOf(entries: readonly WeeklyEntry[]): WeeklyRow[] {
  const alike = Map.groupBy(entries, ({ on, off, status }) => `${on} ${off} ${status}`);
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    return first
      ? [{ ...hoursOf(first), days: same.map(({ weekday }) => weekday).toSorted((a, b) => a - b) }]
      : [];
  });
}

export function entriesOf(rows: readonly WeeklyRow[]): WeeklyEntry[] {
  return rows.flatMap((row) => row.days.map((weekday) => ({ weekday, ...hoursOf(row) })));
}

/** The index of the first entry of a row. */
export function firstEntryOf(rows: readonly WeeklyRow[], index: number): number {
  return rows.slice(0, index).reduce((sum, { days }) => sum + days.length, 0);
}

interface Drawn {
  start: string;
  end: string;
}

/** The parts of a weekday in which the entries that count turn the screen on; what lasts past midnight begins the next day. */
export function onPartsOf(entries: readonly WeeklyEntry[], weekday: number): Drawn[] {
  const before = weekday === 1 ? 7 : weekday - 1;
  return entries
    .filter(({ status }) => status === 'on')
    .flatMap(({ weekday: day, on, off }) => {
      const isOvernight = off <= on;
      if (day === weekday) return [{ start: on, end: isOvernight ? '23:59' : off }];
      return day === before && isOvernight && off > '00:00' ? [{ start: '00:00', end: off }] : [];
    });
}

function hoursOf({ on, off, status }: Omit<WeeklyEntry, 'weekday'>): Omit<WeeklyEntry, 'weekday'> {
  return { on, off, status };
}
