import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { recycleBinHandlers } from './recycle-bin.route.ts';
import { RecycleBinService } from './recycle-bin.service.ts';

const SWEEP_MS = 60 * 60_000;

export function recycleBinFeature(platform: Platform): Feature {
  const bin = new RecycleBinService(platform);
  let cancelSweep = () => {};
  return {
    handlers: recycleBinHandlers(bin, platform.files),
    async start() {
      cancelSweep = platform.nodes.everyOnOneNode('recycle-bin.sweep', SWEEP_MS, () => bin.sweep());
    },
    async stop() {
      cancelSweep();
    },
  };
}
