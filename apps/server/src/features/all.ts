import type { Feature } from '../platform/feature.ts';
import type { Platform } from '../platform/platform.ts';
import { screensFeature } from './devices/index.ts';
import { DesiredStates } from './manifests/index.ts';
import { sessionsFeature } from './sessions/index.ts';
import { PlayIngestion } from './statistics/index.ts';

/** Every feature of the server; each gets the platform, and what it needs of the features before it. */
export function createFeatures(platform: Platform): Feature[] {
  const desiredStates = new DesiredStates(platform);
  return [sessionsFeature(platform), screensFeature(platform, desiredStates, new PlayIngestion(platform))];
}
