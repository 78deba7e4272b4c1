/** Releases. */
export { isMaterialItem, materialItemId } from './material-item-id.ts';
export { prepareTrial, prepareTrialOnDevice, type Trial } from './prepare-trial.ts';
export { releasesFeature } from './release.feature.ts';
export type { Excess } from './release-room.repository.ts';
export { scheduleOf } from './release-schedule.ts';
export { contentHashOf } from './review/content-hash.ts';
