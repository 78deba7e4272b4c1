import { materialUseRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Renditions } from '../renditions/index.ts';
import { releaseHandlers } from './release.route.ts';
import { ReleaseService } from './release.service.ts';
import { ReleaseAgainService } from './release-again.service.ts';
import { ReleaseUseService } from './release-use.service.ts';

export function releasesFeature(platform: Platform, renditions: Renditions): Feature {
  const uses = new ReleaseUseService(platform);
  const service = new ReleaseService({ ...platform, renditions });
  return {
    handlers: [
      ...releaseHandlers(service, new ReleaseAgainService({ ...platform, renditions })),
      handle(materialUseRoutes.releases, ({ actor, params, query }) => uses.list(actor, params.id, query)),
    ],
  };
}
