import { RECYCLE_DAYS } from '@marquee/contract';

const DAY_MS = 24 * 60 * 60_000;

/** Days until what was deleted at a moment is deleted for ever, rounded up. */
export function daysLeft(deletedAt: number, now: number): number {
  return Math.max(0, Math.ceil((deletedAt - now) / DAY_MS + RECYCLE_DAYS));
}
