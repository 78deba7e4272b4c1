export { dayPlan, daySpan, type PlannedRelease } from './console/day-plan.model.ts';
export { toCandidate } from './console/device-candidate.model.ts';
export { deviceConsoleFeature } from './console/device-console.feature.ts';
export { deviceApiFeature } from './device-api.feature.ts';
