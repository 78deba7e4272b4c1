export { deviceConsoleFeature } from './console/device-console.feature.ts';
export { screensFeature } from './screens.feature.ts';
