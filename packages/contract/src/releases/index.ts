export { materialUseRoutes } from './material-use.routes.ts';
export {
  type MaterialProgram,
  type MaterialRelease,
  materialProgramQuerySchema,
  materialReleaseQuerySchema,
} from './material-use.schema.ts';
export { playlistUseRoutes } from './playlist-use.routes.ts';
export { playlistReleaseSchema, type pulloutPlaylistSchema } from './playlist-use.schema.ts';
export { programUseRoutes } from './program-use.routes.ts';
export { type ProgramDevice, programDeviceQuerySchema } from './program-use.schema.ts';
export { releaseErrors } from './release.errors.ts';
export { releaseRoutes } from './release.routes.ts';
export { pulloutRefusal, releaseDeletionRefusal, screensOfRelease } from './release.rules.ts';
export {
  IDLE_SECONDS,
  type IdleReason,
  newReleaseSchema,
  PLAY_STATUS,
  PROGRESS,
  PUBLISH_TYPE,
  pulloutProgramsSchema,
  RELEASE_MODES,
  type Release,
  type ReleaseDetail,
  type ReleaseDevice,
  type ReleaseMode,
  type ReleaseSchedule,
  releaseBodyShape,
  releaseCreateSchema,
  releaseDefaultsSchema,
  releaseDetailSchema,
  releaseDeviceListSchema,
  releaseDeviceQuerySchema,
  releaseDeviceSchema,
  releaseEditSchema,
  releaseIdsSchema,
  releaseListQuerySchema,
  releaseListSchema,
  releaseProgramSchema,
  releaseScheduleSchema,
  releaseSchema,
  releaseTabs,
  releaseUrgencySchema,
  SYNC_STATES,
  type SyncState,
  wholeRelease,
} from './release.schema.ts';
export { releasingAgain, releasingPrograms, viewingReleases } from './release-access.ts';
export {
  type CalendarCover,
  type CalendarRelease,
  calendarDays,
  type releaseCalendarQuerySchema,
} from './release-calendar.schema.ts';
export { releaseReviewRoutes } from './release-review.routes.ts';
export { reviewRefusal } from './release-review.rules.ts';
export {
  MAX_OPINION,
  type programReviewSchema,
  type ReviewedRelease,
  type ReviewSheet,
  releaseReviewSchema,
} from './release-review.schema.ts';
export { overlappingSpan } from './release-schedule.rules.ts';
export { releaseWaveRoutes } from './release-wave.routes.ts';
export {
  failureLimit,
  isBetweenWaves,
  waveNextRefusal,
  waveResumeRefusal,
  waveRollBackRefusal,
  waveStopRefusal,
  waveTargets,
} from './release-wave.rules.ts';
export {
  DEFAULT_WAVES,
  MAX_WAVE_FAILURES,
  WAVE_LIMITS,
  type WaveProgress,
  type WaveSheet,
  type WaveSize,
  type Waves,
  waveSheetSchema,
  wavesSchema,
} from './release-wave.schema.ts';
export { reviewSettingRoutes } from './review-setting.routes.ts';
export { type ReviewSetting, reviewSettingSchema } from './review-setting.schema.ts';
export { type ScreenMisfit, screenMisfit } from './screen-fit.rules.ts';
