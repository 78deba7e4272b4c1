import type { Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { LiveScreens } from './live-screens.service.ts';
import { LiveSources } from './live-sources.service.ts';

/** The live views that devices and consoles of this node share. */
export function liveViewFeature({ bus, clock, nodes }: Pick<Platform, 'bus' | 'clock' | 'nodes'>) {
  const screens = new LiveScreens({ bus, clock, nodeId: nodes.id });
  const sources = new LiveSources({ bus, clock, nodeId: nodes.id, screens });
  const stops: (() => void)[] = [];
  const feature: Feature = {
    handlers: [],
    async start() {
      stops.push(screens.start(), sources.start());
    },
    async stop() {
      for (const stop of stops.splice(0)) stop();
      sources.stop();
    },
  };
  return { screens, sources, feature };
}
