import type { BackupSetting } from '@marquee/contract';
import { nextPlannedTime, previousPlannedTime, type Recurrence } from '../../platform/clock/planned-time.ts';

/** How much later than planned a backup may end without a warning. */
export const GRACE_MS = 6 * 60 * 60_000;

type Schedule = Pick<BackupSetting, 'schedule' | 'time' | 'weekday' | 'time_zone'>;

/** The newest planned time until `now`; undefined if there is no schedule. */
export function previousPlanned(schedule: Schedule, now: number): number | undefined {
  const recurrence = recurrenceOf(schedule);
  return recurrence && previousPlannedTime(recurrence, now);
}

/** The next planned time after `now`; undefined if there is no schedule. */
export function nextPlanned(schedule: Schedule, now: number): number | undefined {
  const recurrence = recurrenceOf(schedule);
  return recurrence && nextPlannedTime(recurrence, now);
}

/** Whether a backup that was planned before `now` is still missing. @param since when the schedule was set */
export function isLate(
  schedule: Schedule,
  { now, since, lastGoodAt }: { now: number; since: number; lastGoodAt: number | null },
): boolean {
  const due = previousPlanned(schedule, now - GRACE_MS);
  return due !== undefined && due >= since && (lastGoodAt ?? 0) < due;
}

function recurrenceOf({ schedule, ...at }: Schedule): Recurrence | undefined {
  if (schedule === 'off') return undefined;
  return { every: schedule === 'weekly' ? 'week' : 'day', ...at };
}
