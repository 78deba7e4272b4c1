import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { videoHandlers } from './video.route.ts';
import { VideoService } from './video.service.ts';

export function videosFeature(platform: Platform): Feature {
  return { handlers: videoHandlers(new VideoService(platform)) };
}
