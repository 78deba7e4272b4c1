export { announce, isAwaited } from './delivery/announce.work.ts';
export { webhooksFeature } from './webhook.feature.ts';
