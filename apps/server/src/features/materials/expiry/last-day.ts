import { EXPIRY_REMINDER_DAYS } from '@marquee/contract';

/** Days are those of the server's zone, also where one has 23 or 25 hours. */

/** The instant at which a last day (`YYYY-MM-DD`) is over. */
export function endOfDay(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + 1).getTime();
}

/** Of what ends by then people are reminded: whatever the hour, from that many days before its last day. */
export function reminderUntil(now: number): number {
  const today = new Date(now);
  return new Date(
    today.getFullYear(),
    today.getMonth(),
    today.getDate() + EXPIRY_REMINDER_DAYS + 1,
  ).getTime();
}
