const DAY_MS = 86_400_000;

/** How much of time a calendar shows. */
export const SCALES = ['day', 'week', 'month'] as const;

export type Scale = (typeof SCALES)[number];

/** Days of a calendar, the first as `YYYY-MM-DD`. */
export interface Period {
  from: string;
  days: number;
}

/** The day, the week from Monday, or the month of a date. */
export function periodOf(scale: Scale, date: string): Period {
  const day = Date.parse(date);
  switch (scale) {
    case 'day':
      return { from: date, days: 1 };
    case 'week':
      return { from: dateOf(day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS), days: 7 };
    case 'month': {
      const from = startOfMonth(date, 0);
      return { from, days: (Date.parse(startOfMonth(date, 1)) - Date.parse(from)) / DAY_MS };
    }
  }
}

/** A date in the previous (-1) or the next period. */
export function stepDate(scale: Scale, date: string, by: -1 | 1): string {
  if (scale === 'month') return startOfMonth(date, by);
  return dateOf(Date.parse(date) + by * (scale === 'week' ? 7 : 1) * DAY_MS);
}

/** The text of an address as a date; undefined if it is none. */
export function parseDate(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return Number.isNaN(Date.parse(text)) ? undefined : dateOf(Date.parse(text));
}

function startOfMonth(date: string, by: number): string {
  const day = new Date(date);
  return dateOf(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + by, 1));
}

function dateOf(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}
