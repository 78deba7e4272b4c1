import { MINUTES_PER_DAY, type MinuteRange, minutesOf } from './minutes.ts';
import type { Schedule } from './schedule.schema.ts';

/** What a new release proposes when the operator says nothing else (specification §5). */
export const DEFAULT_SPAN = { start: '00:00', end: '23:59' } as const;

/** Why a schedule cannot be saved. */
export type ScheduleProblem =
  | 'end_before_start'
  | 'weekday_required'
  | 'span_required'
  | 'span_empty'
  | 'spans_overlap';

/** The first rule of specification §5 that the schedule breaks, or null. Its shape was checked by the schema. */
export function checkSchedule(schedule: Schedule): ScheduleProblem | null {
  if (schedule.validTo < schedule.validFrom) return 'end_before_start';
  if (schedule.continuous) return null;
  if (schedule.weekdays.length === 0) return 'weekday_required';
  if (schedule.spans.length === 0) return 'span_required';
  const ranges = schedule.spans.map(minutesOf).filter((range) => range !== undefined);
  if (ranges.length < schedule.spans.length) return 'span_empty';
  return overlap(ranges, hasConsecutiveDays(schedule.weekdays)) ? 'spans_overlap' : null;
}

/** A span that crosses midnight meets the spans of the next day only where that day is chosen too. */
function overlap(ranges: readonly MinuteRange[], nextDayToo: boolean): boolean {
  return ranges.some((a, i) =>
    ranges.some(
      (b, j) =>
        (i < j && intersects(a, b, 0)) || (nextDayToo && i !== j && intersects(a, b, MINUTES_PER_DAY)),
    ),
  );
}

function intersects(a: MinuteRange, b: MinuteRange, shift: number): boolean {
  return a.start < b.end + shift && b.start + shift < a.end;
}

function hasConsecutiveDays(weekdays: readonly number[]): boolean {
  return weekdays.some((day) => weekdays.includes((day % 7) + 1));
}
