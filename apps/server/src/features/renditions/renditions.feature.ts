import type { DesiredStateQueue } from '../../platform/changes/changes.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { pictureScaler } from './picture-scaler.engine.ts';
import { Renditions } from './renditions.service.ts';

export function renditionsFeature(
  platform: Platform,
  desiredStates: DesiredStateQueue,
): { renditions: Renditions; feature: Feature } {
  const scale = pictureScaler(platform.clock, platform.logger);
  const renditions = new Renditions({ ...platform, desiredStates, scale });
  const feature: Feature = {
    handlers: [],
    async start() {
      renditions.start();
    },
    async stop() {
      renditions.stop();
    },
  };
  return { renditions, feature };
}
