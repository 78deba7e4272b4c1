import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DesiredStates } from '../manifests/index.ts';
import { ProgramRepository } from '../programs/index.ts';
import { ReleaseRepository } from './release.repository.ts';
import { releaseHandlers } from './release.route.ts';
import { ReleaseService } from './release.service.ts';
import { ReleaseDeviceRepository } from './release-device.repository.ts';
import { ReleaseListRepository } from './release-list.repository.ts';

export function releasesFeature(platform: Platform, desiredStates: DesiredStates): Feature {
  const service = new ReleaseService({
    ...platform,
    desiredStates,
    programs: new ProgramRepository(),
    list: new ReleaseListRepository(),
    devices: new ReleaseDeviceRepository(platform.engine),
    releases: new ReleaseRepository(),
  });
  return { handlers: releaseHandlers(service) };
}
