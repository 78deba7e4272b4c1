import { materialUseRoutes, programUseRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feeds } from '../feeds/index.ts';
import type { Renditions } from '../renditions/index.ts';
import type { Speeches } from '../speeches/index.ts';
import { ProgramUseService } from './program-use.service.ts';
import { releaseHandlers } from './release.route.ts';
import { ReleaseService } from './release.service.ts';
import { ReleaseAgainService } from './release-again.service.ts';
import { ReleaseUseService } from './release-use.service.ts';

/** What releases need of other features. */
interface ReleaseNeeds {
  renditions: Renditions;
  feeds: Feeds;
  speeches: Speeches;
}

export function releasesFeature(platform: Platform, needs: ReleaseNeeds): Feature {
  const programUses = new ProgramUseService(platform);
  const uses = new ReleaseUseService(platform);
  const deps = { ...platform, ...needs };
  const service = new ReleaseService(deps);
  return {
    handlers: [
      ...releaseHandlers(service, new ReleaseAgainService(deps)),
      handle(programUseRoutes.devices, ({ actor, params, query }) =>
        programUses.listDevices(actor, params.id, query),
      ),
      handle(materialUseRoutes.releases, ({ actor, params, query }) => uses.list(actor, params.id, query)),
    ],
  };
}
