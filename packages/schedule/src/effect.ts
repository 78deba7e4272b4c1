import type { Schedule } from './schedule.schema.ts';
import { type OffsetSegment, offsetSegmentAt } from './time-zone.ts';
import { dayOf, localAt, planOf, rangesOn, type WeeklyPlan, weekdayIndex } from './weekly-plan.ts';

/** Whether a schedule is in effect at an instant, and if not, why. */
export type ScheduleState = 'in-effect' | 'not-started' | 'expired' | 'weekday' | 'out-of-span';

/**
 * The state of a schedule at an instant in a zone. A schedule follows the wall clock: an hour that the clocks skip
 * is not played, and an hour that they repeat is played twice.
 */
export function scheduleStateAt(schedule: Schedule, instantMs: number, timeZone: string): ScheduleState {
  const plan = planOf(schedule);
  const local = instantMs + offsetSegmentAt(instantMs, timeZone).offset;
  if (windowAround(plan, local)) return 'in-effect';
  const day = dayOf(local);
  if (day < plan.firstDay) return 'not-started';
  if (day > plan.lastDay) return 'expired';
  return plan.ranges[weekdayIndex(day)]?.length ? 'out-of-span' : 'weekday';
}

/** The first instant after this one at which the schedule comes into or goes out of effect, or null. */
export function nextFlipAfter(schedule: Schedule, instantMs: number, timeZone: string): number | null {
  const plan = planOf(schedule);
  let at = instantMs;
  let segment: OffsetSegment = offsetSegmentAt(at, timeZone);
  const isOn = windowAround(plan, at + segment.offset) !== undefined;
  for (;;) {
    const flip = nextLocalFlip(plan, at + segment.offset);
    if (flip !== undefined && flip - segment.offset < segment.end) return flip - segment.offset;
    if (segment.end === Number.POSITIVE_INFINITY || isOver(plan, at + segment.offset)) return null;
    at = segment.end;
    segment = offsetSegmentAt(at, timeZone);
    if ((windowAround(plan, at + segment.offset) !== undefined) !== isOn) return at;
  }
}

/** No clock change puts the local time back by more than a day. */
function isOver(plan: WeeklyPlan, local: number): boolean {
  return dayOf(local) > plan.lastDay + 2;
}

interface LocalWindow {
  readonly start: number;
  readonly end: number;
}

/** Runs for every release at every decision, so it allocates only what it returns. */
function windowAround(plan: WeeklyPlan, local: number): LocalWindow | undefined {
  const today = dayOf(local);
  for (let day = today - 1; day <= today; day += 1) {
    for (const range of rangesOn(plan, day)) {
      const start = localAt(day, range.start);
      const end = localAt(day, range.end);
      if (start <= local && local < end) return { start, end };
    }
  }
  return undefined;
}

function nextLocalFlip(plan: WeeklyPlan, local: number): number | undefined {
  const window = windowAround(plan, local);
  if (window) return endOfUnbroken(plan, window.end);
  const today = dayOf(local);
  const from = Math.max(today, plan.firstDay);
  for (let day = from; day <= Math.min(from + 7, plan.lastDay); day += 1) {
    for (const range of rangesOn(plan, day)) {
      const start = localAt(day, range.start);
      if (start > local) return start;
    }
  }
  return undefined;
}

/** Adjacent windows are merged: a release from Monday to Friday, all day, does not end at midnight. */
function endOfUnbroken(plan: WeeklyPlan, end: number): number {
  const lastRange = plan.isUnbroken ? rangesOn(plan, plan.lastDay).at(-1) : undefined;
  let last = lastRange ? localAt(plan.lastDay, lastRange.end) : end;
  for (let next = windowAround(plan, last); next; next = windowAround(plan, last)) last = next.end;
  return last;
}
