import type { DownloadSetting } from '@marquee/contract';
import { dayStartAt, instantAt, localDayAt } from '@marquee/schedule';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * When devices of a time zone may download next: 0 for now, otherwise an instant. A window whose end is before its start
 * crosses midnight.
 */
export function opensAt(
  { window_start, window_end }: Pick<DownloadSetting, 'window_start' | 'window_end'>,
  timeZone: string,
  now: number,
): number {
  if (window_start === null || window_end === null) return 0;
  const today = localDayAt(now, timeZone);
  const [start, end] = [minutesOf(window_start), minutesOf(window_end)];
  const at = (day: number, minutes: number) => instantAt(day * DAY_MS + minutes * MINUTE_MS, timeZone);
  for (const day of [today - 1, today]) {
    const until = at(start < end ? day : day + 1, end);
    if (now >= at(day, start) && now < until) return 0;
  }
  return (
    [at(today, start), at(today + 1, start)].find((instant) => instant > now) ??
    dayStartAt(today + 1, timeZone)
  );
}

/** 23:59 as an end is the end of the day. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return time === '23:59' ? 24 * 60 : hours * 60 + minutes;
}
