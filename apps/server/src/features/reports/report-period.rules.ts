import type { ReportPeriod } from '@marquee/contract';
import { dateOfDay, localDayAt } from '@marquee/schedule';
import type { Recurrence } from '../../platform/clock/planned-time.ts';

const WEEK_DAYS = 7;

interface Schedule extends Omit<Recurrence, 'every'> {
  period: ReportPeriod;
}

/** The days that a report covers, both inclusive. */
export interface ReportDays {
  first_day: string;
  last_day: string;
}

/** When a report is sent. */
export function recurrenceOf({ period, time, weekday, time_zone }: Schedule): Recurrence {
  return { every: period, time, weekday, time_zone };
}

/** The days before the one on which it is sent, or the calendar month before. */
export function daysBefore(
  { period, time_zone }: Pick<Schedule, 'period' | 'time_zone'>,
  at: number,
): ReportDays {
  const today = localDayAt(at, time_zone);
  if (period !== 'month') {
    const length = period === 'day' ? 1 : WEEK_DAYS;
    return { first_day: dateOfDay(today - length), last_day: dateOfDay(today - 1) };
  }
  const last = today - Number(dateOfDay(today).slice(-2));
  const last_day = dateOfDay(last);
  return { first_day: `${last_day.slice(0, -2)}01`, last_day };
}
