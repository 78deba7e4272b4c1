import { materialUseRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DesiredStates } from '../manifests/index.ts';
import { ProgramRepository } from '../programs/index.ts';
import { ReleaseRepository } from './release.repository.ts';
import { releaseHandlers } from './release.route.ts';
import { ReleaseService } from './release.service.ts';
import { ReleaseDeviceRepository } from './release-device.repository.ts';
import { ReleaseListRepository } from './release-list.repository.ts';
import { ReleaseUseService } from './release-use.service.ts';

export function releasesFeature(platform: Platform, desiredStates: DesiredStates): Feature {
  const list = new ReleaseListRepository();
  const uses = new ReleaseUseService(platform, list);
  const service = new ReleaseService({
    ...platform,
    desiredStates,
    programs: new ProgramRepository(),
    list,
    devices: new ReleaseDeviceRepository(platform.engine),
    releases: new ReleaseRepository(),
  });
  return {
    handlers: [
      ...releaseHandlers(service),
      handle(materialUseRoutes.releases, ({ actor, params, query }) => uses.list(actor, params.id, query)),
    ],
  };
}
