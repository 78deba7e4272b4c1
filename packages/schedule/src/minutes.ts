import type { TimeSpan } from './schedule.schema.ts';

export const MINUTES_PER_DAY = 1440;

/** Half-open range of minutes counted from the start of a day; the end exceeds 1440 when it crosses midnight. */
export interface MinuteRange {
  readonly start: number;
  readonly end: number;
}

/** The minutes a span covers; undefined for an empty span, whose end equals its start. */
export function minutesOf(span: TimeSpan): MinuteRange | undefined {
  const start = minuteOfDay(span.start);
  if (span.end === '23:59') return { start, end: MINUTES_PER_DAY };
  const end = minuteOfDay(span.end);
  if (end === start) return undefined;
  return { start, end: end > start ? end : end + MINUTES_PER_DAY };
}

function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
