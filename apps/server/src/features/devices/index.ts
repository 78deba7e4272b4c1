export { activationFeature } from './activation/activation.feature.ts';
export {
  CommandDispatcher,
  delaysOf,
  judge,
  namesOf,
  outcomeOf,
  refusalOf,
} from './commands/command-dispatcher.service.ts';
export { DirectSending } from './commands/direct-sending.memory.ts';
export { Targets } from './commands/targets.service.ts';
export type { Target } from './commands/with-modules.work.ts';
export { dayPlan, daySpan, type PlannedRelease } from './console/day-plan.model.ts';
export { toCandidate } from './console/device-candidate.model.ts';
export { hasMoved, hasTrouble } from './console/device-condition.repository.ts';
export * as deviceOverview from './console/device-overview.repository.ts';
export { deviceApiFeature } from './device-api.feature.ts';
export { deviceConsoleFeature } from './device-console.feature.ts';
export { findPower, listPowers } from './issued/device-power.repository.ts';
export * as deviceSettings from './issued/device-setting.repository.ts';
export { liveViewFeature } from './live/live-view.feature.ts';
export { listPictureOrigins } from './map/map-setting.repository.ts';
export * as promotionSettings from './promotion/promotion-setting.repository.ts';
export { type OnlineTime, onlineTimes } from './records/online-time.repository.ts';
export { listAll as listRecordDays } from './records/record-setting.repository.ts';
export * as taskList from './tasks/task-list.repository.ts';
export * as taskOverview from './tasks/task-overview.repository.ts';
export type { IncidentFiles } from './uploads/incident-files.entity.ts';
export { deviceUploadContent } from './uploads/upload-content.repository.ts';
export { UploadedBytes } from './uploads/uploaded-bytes.memory.ts';
