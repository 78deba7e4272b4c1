import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { feedHandlers } from './feed.route.ts';
import { FeedRefresh } from './feed-refresh.service.ts';
import { Feeds } from './feeds.service.ts';
import { openMeteo } from './providers/open-meteo.engine.ts';

export function feedsFeature(platform: Platform): { feeds: Feeds; feature: Feature } {
  const { config, outgoing } = platform;
  const provider = config.weather && openMeteo({ outgoing, ...config.weather });
  const refresh = new FeedRefresh({ ...platform, provider });
  const feeds = new Feeds({ ...platform, refresh });
  const feature: Feature = {
    handlers: feedHandlers(feeds),
    async start() {
      refresh.start();
    },
    stop: () => refresh.stop(),
  };
  return { feeds, feature };
}
