import type { BackupSetting } from '@marquee/contract';
import { instantAt, localDayAt } from '@marquee/schedule';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;
/** How much later than planned a backup may end without a warning. */
export const GRACE_MS = 6 * 60 * MINUTE_MS;

type Schedule = Pick<BackupSetting, 'schedule' | 'time' | 'weekday' | 'time_zone'>;

/** The newest planned time until `now`; undefined if there is no schedule. */
export function previousPlanned(schedule: Schedule, now: number): number | undefined {
  return planned(schedule, now, -1);
}

/** The next planned time after `now`; undefined if there is no schedule. */
export function nextPlanned(schedule: Schedule, now: number): number | undefined {
  return planned(schedule, now, 1);
}

/** Whether a backup that was planned before `now` is still missing. @param since when the schedule was set */
export function isLate(
  schedule: Schedule,
  { now, since, lastGoodAt }: { now: number; since: number; lastGoodAt: number | null },
): boolean {
  const due = previousPlanned(schedule, now - GRACE_MS);
  return due !== undefined && due >= since && (lastGoodAt ?? 0) < due;
}

function planned(schedule: Schedule, now: number, direction: 1 | -1): number | undefined {
  if (schedule.schedule === 'off') return undefined;
  const today = localDayAt(now, schedule.time_zone);
  // A week and the days at its ends, for a weekly time and changes of the clocks.
  for (let step = -1; step <= 8; step += 1) {
    const day = today + step * direction;
    if (schedule.schedule === 'weekly' && weekdayOf(day) !== schedule.weekday) continue;
    const at = timeOn(day, schedule);
    if (direction === 1 ? at > now : at <= now) return at;
  }
  return undefined;
}

function timeOn(day: number, { time, time_zone }: Schedule): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt(day * DAY_MS + (hours * 60 + minutes) * MINUTE_MS, time_zone);
}

/** From 1 for Monday. */
function weekdayOf(day: number): number {
  return ((((day + FIRST_WEEKDAY - 1) % 7) + 7) % 7) + 1;
}
