export { screensFeature } from './screens.feature.ts';
export { screensRemoved } from './screens.topic.ts';
