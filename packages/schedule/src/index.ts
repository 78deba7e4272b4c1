export { byRank, type Candidate, type PlayMode, type ReleaseStatus } from './candidate.ts';
export { nextFlipAfter, type ScheduleState, scheduleStateAt } from './effect.ts';
export { type Evaluation, evaluate, mayFinish, type Rejection, type RejectionReason } from './evaluate.ts';
export { nextItem, type RotationItem, type RotationRelease } from './rotation.ts';
export {
  dateSchema,
  type Schedule,
  scheduleSchema,
  type TimeSpan,
  timeOfDaySchema,
  timeSpanSchema,
  weekdaySchema,
} from './schedule.schema.ts';
export { dateOfDay, dayOfDate, dayStartAt, isTimeZone, localDayAt, resolveTimeZone } from './time-zone.ts';
