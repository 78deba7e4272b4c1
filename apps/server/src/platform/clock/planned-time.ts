import { dateOfDay, instantAt, localDayAt } from '@marquee/schedule';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** When work recurs, on the wall clock of a time zone. */
export interface Recurrence {
  /** Every day, on one day of the week, or on the first day of a month. */
  every: 'day' | 'week' | 'month';
  /** `HH:mm`. */
  time: string;
  /** From 1 for Monday. */
  weekday: number;
  time_zone: string;
}

/** The newest planned time until `now`. */
export function previousPlannedTime(recurrence: Recurrence, now: number): number {
  return plannedTime(recurrence, now, -1);
}

/** The next planned time after `now`. */
export function nextPlannedTime(recurrence: Recurrence, now: number): number {
  return plannedTime(recurrence, now, 1);
}

function plannedTime(recurrence: Recurrence, now: number, direction: 1 | -1): number {
  const today = localDayAt(now, recurrence.time_zone);
  // The days around today count too, because the clocks may change.
  for (let step = -1; ; step += 1) {
    const day = today + step * direction;
    if (!isPlanned(day, recurrence)) continue;
    const at = timeOn(day, recurrence);
    if (direction === 1 ? at > now : at <= now) return at;
  }
}

function isPlanned(day: number, { every, weekday }: Recurrence): boolean {
  if (every === 'week') return weekdayOf(day) === weekday;
  return every === 'day' || dateOfDay(day).endsWith('-01');
}

function timeOn(day: number, { time, time_zone }: Recurrence): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt(day * DAY_MS + (hours * 60 + minutes) * MINUTE_MS, time_zone);
}

/** From 1 for Monday. */
function weekdayOf(day: number): number {
  return ((((day + FIRST_WEEKDAY - 1) % 7) + 7) % 7) + 1;
}
