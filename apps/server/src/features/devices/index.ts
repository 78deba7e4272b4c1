export { dayPlan, daySpan, type PlannedRelease } from './console/day-plan.model.ts';
export { toCandidate } from './console/device-candidate.model.ts';
export { findPower, listPowers } from './console/device-power.model.ts';
export { deviceApiFeature } from './device-api.feature.ts';
export { deviceConsoleFeature } from './device-console.feature.ts';
export { deviceUploadContent } from './uploads/upload-content.repository.ts';
