import dayjs from 'dayjs';
import { pageClock } from '../clock/page-clock.ts';
import { foreignZoneName, wallClockIn } from './zone.ts';

export { formatDuration } from '@marquee/contract';

/**
 * `YYYY-MM-DD HH:mm:ss`.
 * @param zone by default the operator's own; another one is named after the time
 */
export function formatTime(at: number, zone?: string): string {
  return inZone(at, zone, 'YYYY-MM-DD HH:mm:ss');
}

/** `YYYY-MM-DD`. */
export function formatDay(at: number, zone?: string): string {
  return inZone(at, zone, 'YYYY-MM-DD');
}

/** `11-22 09:41`, or the whole date in another year: for narrow columns, which show the rest on hover. */
export function formatShortTime(at: number, now = pageClock.epochNow(), zone?: string): string {
  return inZone(at, zone, dayjs(at).isSame(now, 'year') ? 'MM-DD HH:mm' : 'YYYY-MM-DD');
}

/** `2026-11-24 09:41`, and without the date on the same day. */
export function formatMoment(at: number, now = pageClock.epochNow(), zone?: string): string {
  const isToday = wallClock(at, zone).slice(0, 10) === wallClock(now, zone).slice(0, 10);
  return inZone(at, zone, isToday ? 'HH:mm' : 'YYYY-MM-DD HH:mm');
}

function inZone(at: number, zone: string | undefined, format: string): string {
  const text = dayjs(wallClock(at, zone)).format(format);
  const name = foreignZoneName(at, zone);
  return name === undefined ? text : `${text} (${name})`;
}

function wallClock(at: number, zone: string | undefined): string {
  return zone === undefined ? dayjs(at).format('YYYY-MM-DD HH:mm:ss') : wallClockIn(at, zone);
}
