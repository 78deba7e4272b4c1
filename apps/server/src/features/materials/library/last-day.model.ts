import { EXPIRY_REMINDER_DAYS } from '@marquee/contract';

/** Days are days in the server's time zone, which may have 23 or 25 hours. */

/** Returns the instant at which a last day (`YYYY-MM-DD`) ends. */
export function endOfDay(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + 1).getTime();
}

/** Users are reminded of what ends before the returned instant: from the given number of days before its last day on. */
export function reminderUntil(now: number): number {
  const today = new Date(now);
  return new Date(
    today.getFullYear(),
    today.getMonth(),
    today.getDate() + EXPIRY_REMINDER_DAYS + 1,
  ).getTime();
}
