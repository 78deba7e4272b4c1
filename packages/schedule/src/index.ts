export { type Candidate, PLAY_MODES, type PlayMode, type ReleaseStatus } from './candidate.ts';
export { type CyclePosition, positionInCycle } from './cycle.ts';
export { DELETION_POLICY, endedLongAgo } from './deletion-policy.ts';
export { nextFlipAfter, type ScheduleState, scheduleStateAt } from './effect.ts';
export { coverAt, type Emergency, emergencyAt } from './emergency.ts';
export {
  type Decision,
  decide,
  type Evaluation,
  evaluate,
  mayFinish,
  mayResume,
  type Rejection,
  type RejectionReason,
} from './evaluate.ts';
export { POWER_PLAN_LIMITS, type PowerPlan, powerPlanSchema } from './plans/power-plan.schema.ts';
export {
  nextPowerOn,
  POWER_REASONS,
  type PowerReason,
  type PowerState,
  powerAt,
} from './plans/power-plan.ts';
export { MAX_VOLUME_PLANS, type VolumePlan, volumePlanSchema } from './plans/volume-plan.schema.ts';
export { type PlannedVolume, plannedVolumeAt } from './plans/volume-plan.ts';
export {
  AGE_BANDS,
  type AgeBand,
  ageBandSchema,
  GENDERS,
  type Gender,
  genderSchema,
  type PreciseLabel,
  preciseLabelSchema,
} from './precise-label.schema.ts';
export {
  PROMOTION_REASONS,
  type Promotion,
  type PromotionCandidate,
  type PromotionReason,
  type PromotionRejection,
  promote,
} from './promotion.ts';
export {
  NO_PROMOTION,
  nextPromoted,
  PROMOTION_STRATEGIES,
  type PromotionState,
  type PromotionStrategy,
  withoutPromotion,
} from './promotion-turn.ts';
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
export {
  type PowerSettings,
  SCREEN_OFF_REASONS,
  type ScreenOff,
  type ScreenPower,
  screenOffAt,
  screenPowerOf,
} from './screen-off.ts';
export {
  dateOfDay,
  dayOfDate,
  dayStartAt,
  instantAt,
  isTimeZone,
  localDayAt,
  resolveTimeZone,
} from './time-zone.ts';
export { restOfTurn, runMsIn } from './turn.ts';
export { ageBandOf, type Viewer } from './viewer.ts';
