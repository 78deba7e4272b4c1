import { MINUTES_PER_DAY, type MinuteRange, minutesOf } from './minutes.ts';
import type { Schedule } from './schedule.schema.ts';

const MS_PER_DAY = 86_400_000;

/**
 * A schedule prepared for arithmetic on local time (epoch milliseconds of the wall clock read as if it were
 * UTC). Days are counted from 1970-01-01.
 */
export interface WeeklyPlan {
  readonly firstDay: number;
  readonly lastDay: number;
  /** Sorted, merged ranges by the weekday (index 0 Monday) they start on. */
  readonly ranges: readonly (readonly MinuteRange[])[];
  /** Only the validity limits it. */
  readonly isUnbroken: boolean;
}

const plans = new WeakMap<Schedule, WeeklyPlan>();

/** The plan of a schedule, built once for each schedule object. */
export function planOf(schedule: Schedule): WeeklyPlan {
  let plan = plans.get(schedule);
  if (!plan) {
    plan = build(schedule);
    plans.set(schedule, plan);
  }
  return plan;
}

/** Days since 1970-01-01, of local milliseconds. */
export function dayOf(localMs: number): number {
  return Math.floor(localMs / MS_PER_DAY);
}

/** Local milliseconds at a minute of a day. */
export function localAt(day: number, minute: number): number {
  return day * MS_PER_DAY + minute * 60_000;
}

/** 0 Monday … 6 Sunday; day 0 was a Thursday. */
export function weekdayIndex(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** The ranges that start on a day, none outside the validity. */
export function rangesOn(plan: WeeklyPlan, day: number): readonly MinuteRange[] {
  if (day < plan.firstDay || day > plan.lastDay) return [];
  return plan.ranges[weekdayIndex(day)] ?? [];
}

function build(schedule: Schedule): WeeklyPlan {
  const everyDay: MinuteRange[] = [{ start: 0, end: MINUTES_PER_DAY }];
  const daily = schedule.continuous ? everyDay : merge(schedule.spans);
  const weekdays = schedule.continuous ? [1, 2, 3, 4, 5, 6, 7] : schedule.weekdays;
  const ranges = [1, 2, 3, 4, 5, 6, 7].map((day) => (weekdays.includes(day) ? daily : []));
  const coversDay = daily.some((range) => range.start === 0 && range.end >= MINUTES_PER_DAY);
  return {
    firstDay: dayOf(Date.parse(schedule.validFrom)),
    lastDay: dayOf(Date.parse(schedule.validTo)),
    ranges,
    isUnbroken: coversDay && ranges.every((ofDay) => ofDay.length > 0),
  };
}

function merge(spans: Schedule['spans']): MinuteRange[] {
  const sorted = spans
    .map(minutesOf)
    .filter((range) => range !== undefined)
    .sort((a, b) => a.start - b.start);
  const merged: MinuteRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else {
      merged.push(range);
    }
  }
  return merged;
}
