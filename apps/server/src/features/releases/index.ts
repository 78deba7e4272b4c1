/** Releases. */
export { isMaterialItem, materialItemId } from './material-item-id.model.ts';
export { prepareTrial, prepareTrialOnDevice, type Trial } from './prepare-trial.work.ts';
export { releasesFeature } from './release.feature.ts';
export { ReleaseService } from './release.service.ts';
export { releaseContent } from './release-content.repository.ts';
export type { ReleaseDeps } from './release-deps.work.ts';
export * as releaseOverview from './release-overview.repository.ts';
export type { Excess } from './release-room.repository.ts';
export { scheduleOf } from './release-schedule.model.ts';
export { contentHashOf } from './review/content-hash.model.ts';
