export { type DeviceVips } from './device-vips.service.ts';
export { vipContent } from './vip-content.repository.ts';
export { vipsFeature } from './vips.feature.ts';
export { vipsChanged } from './vips-changed.topic.ts';
