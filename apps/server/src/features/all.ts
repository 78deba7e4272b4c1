import type { Feature } from '../platform/feature.ts';
import type { Platform } from '../platform/platform.ts';
import { sessionsFeature } from './sessions/index.ts';

/** Every feature of the server; each gets the platform, and what it needs of the features before it. */
export function createFeatures(platform: Platform): Feature[] {
  return [sessionsFeature(platform)];
}
