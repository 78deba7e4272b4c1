export { deviceConsoleFeature } from './console/device-console.feature.ts';
export { deviceApiFeature } from './device-api.feature.ts';
