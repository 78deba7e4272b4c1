import type { Schedule } from './schedule.schema.ts';
import { dayOfDate, localDayAt } from './time-zone.ts';

/** The rule S12 of the device protocol, from the specification (§9). */
export const DELETION_POLICY = {
  /** A device with less free space than this, in bytes, is short of space. */
  minFreeBytes: 1024 ** 3,
  /** A release whose last day is more than so many days ago is no longer needed. */
  keptDays: 7,
} as const;

/** Whether a release ended so long ago that a device that is short of space removes its files. */
export function endedLongAgo(
  { validTo }: Pick<Schedule, 'validTo'>,
  epochMs: number,
  timeZone: string,
): boolean {
  return localDayAt(epochMs, timeZone) - dayOfDate(validTo) > DELETION_POLICY.keptDays;
}
