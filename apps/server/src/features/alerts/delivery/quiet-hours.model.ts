import { instantAt, localDayAt } from '@marquee/schedule';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Hours of each day as `HH:mm`; they cross midnight if they end before they start. */
export interface QuietHours {
  quiet_start: string | null;
  quiet_end: string | null;
}

/** When the quiet hours end that are on at this time; undefined outside of them. */
export function quietUntil(
  { quiet_start, quiet_end }: QuietHours,
  timeZone: string,
  now: number,
): number | undefined {
  if (quiet_start === null || quiet_end === null) return undefined;
  const [start, end] = [timeOf(quiet_start), timeOf(quiet_end)];
  const length = end > start ? end - start : end - start + DAY_MS;
  const today = localDayAt(now, timeZone);
  for (const day of [today - 1, today]) {
    const local = day * DAY_MS + start;
    const until = instantAt(local + length, timeZone);
    if (instantAt(local, timeZone) <= now && now < until) return until;
  }
  return undefined;
}

function timeOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}
