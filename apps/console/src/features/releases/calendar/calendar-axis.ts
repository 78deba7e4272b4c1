import type { Period, Scale } from './calendar-period.ts';

/** The instants of a period, in epoch ms, and the time zone in which they are shown. */
export interface CalendarAxis {
  period: Period;
  scale: Scale;
  start: number;
  end: number;
  dayStarts: readonly number[];
  now: number;
  timeZone: string;
}
