export { dayPlan, daySpan, type PlannedRelease } from './console/day-plan.ts';
export { toCandidate } from './console/device-candidate.ts';
export { deviceConsoleFeature } from './console/device-console.feature.ts';
export { deviceApiFeature } from './device-api.feature.ts';
