import { dateOfDay, dayOfDate, dayStartAt, localDayAt } from '@marquee/schedule';

export interface FlowMonth {
  /** The first day of the month, as days since 1970-01-01. */
  firstDay: number;
  /** When the next one begins. */
  renewsAt: number;
}

/** The month of a data plan that begins on a day of each month, in the time zone of the device. */
export function flowMonthAt(now: number, timeZone: string, startDay: number): FlowMonth {
  const today = localDayAt(now, timeZone);
  const [year = 0, month = 0, day = 0] = dateOfDay(today).split('-').map(Number);
  const begin = day >= startDay ? dateIn(year, month, startDay) : dateIn(year, month - 1, startDay);
  const next = day >= startDay ? dateIn(year, month + 1, startDay) : dateIn(year, month, startDay);
  return { firstDay: dayOfDate(begin), renewsAt: dayStartAt(dayOfDate(next), timeZone) };
}

/** Months before January and after December belong to the years beside. */
function dateIn(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
