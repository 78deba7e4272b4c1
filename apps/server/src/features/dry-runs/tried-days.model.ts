import { DRY_RUN_DAYS } from '@marquee/contract';
import { dayOfDate, dayStartAt, localDayAt } from '@marquee/schedule';
import type { AirtimeSpan } from './airtime.model.ts';

/** The days that a dry run looks at, on the calendar of a device. */
export interface TriedDays {
  /** Counted from 1970-01-01; the last one is before the first if the period is over. */
  first: number;
  last: number;
  span: AirtimeSpan;
}

/** The first days of a period that are not over, beginning now if that is among them. */
export function triedDays(
  period: { valid_from: string; valid_to: string },
  timeZone: string,
  now: number,
): TriedDays {
  const first = Math.max(dayOfDate(period.valid_from), localDayAt(now, timeZone));
  const last = Math.min(dayOfDate(period.valid_to), first + DRY_RUN_DAYS - 1);
  const start = Math.max(now, dayStartAt(first, timeZone));
  return { first, last, span: { start, end: dayStartAt(last + 1, timeZone), timeZone } };
}
