import type { CalendarRelease } from '@marquee/contract';
import { dayOfDate, dayStartAt, nextFlipAfter, type Schedule, scheduleStateAt } from '@marquee/schedule';

/** The wall clock, read as if it were that of UTC, where no clock changes. */
const WALL_CLOCK = 'UTC';

/** When a schedule is in effect within some days; see `windows` of the calendar's answer. */
export function windowsOf(schedule: Schedule, from: string, days: number): CalendarRelease['windows'] {
  const start = dayStartAt(dayOfDate(from), WALL_CLOCK);
  const end = dayStartAt(dayOfDate(from) + days, WALL_CLOCK);
  const windows: CalendarRelease['windows'] = [];
  let isOn = scheduleStateAt(schedule, start, WALL_CLOCK) === 'in-effect';
  for (let at = start; at < end; isOn = !isOn) {
    const next = Math.min(nextFlipAfter(schedule, at, WALL_CLOCK) ?? end, end);
    if (isOn) windows.push({ from: textOf(at), to: textOf(next) });
    at = next;
  }
  return windows;
}

/** `2026-11-23T08:00`. */
function textOf(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}
