export { advanceNotices, renewStates } from './desired-state.repository.ts';
export { type DesiredStateChange, desiredStatesChanged } from './desired-state.topic.ts';
export { DesiredStates } from './desired-states.service.ts';
export { releaseIdOf, secondEntryId } from './entry-id.model.ts';
export { type ManifestFileUse } from './manifest-files.model.ts';
export { listNotices } from './manifest-notice.repository.ts';
export { noticesChanged } from './notices-changed.topic.ts';
export { toPreciseLabel } from './to-precise-label.model.ts';
