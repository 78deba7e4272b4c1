import { materialUseRoutes, playlistUseRoutes, programUseRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { handle, MANY_DEVICES } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { CompanySettingService } from '../../platform/settings/company-setting.service.ts';
import type { Feeds } from '../feeds/index.ts';
import type { Renditions } from '../renditions/index.ts';
import type { Speeches } from '../speeches/index.ts';
import { PlaylistUseService } from './playlist-use.service.ts';
import { ProgramUseService } from './program-use.service.ts';
import { releaseHandlers } from './release.route.ts';
import { ReleaseService } from './release.service.ts';
import { ReleaseCalendarService } from './release-calendar.service.ts';
import { ReleaseRevisionService } from './release-revision.service.ts';
import { ReleaseUseService } from './release-use.service.ts';
import { ReleaseReviewService } from './review/release-review.service.ts';
import { reviewSettings } from './review/review-setting.repository.ts';
import { ReleaseWavesService } from './waves/release-waves.service.ts';
import { WaveRunner } from './waves/wave-runner.service.ts';

/** Parts of other features that releases use. */
interface ReleaseNeeds {
  renditions: Renditions;
  feeds: Feeds;
  speeches: Speeches;
}

export function releasesFeature(platform: Platform, needs: ReleaseNeeds): Feature {
  const programUses = new ProgramUseService(platform);
  const playlistUses = new PlaylistUseService(platform);
  const uses = new ReleaseUseService(platform);
  const deps = { ...platform, ...needs };
  const services = {
    releases: new ReleaseService(deps),
    calendar: new ReleaseCalendarService(platform),
    revisions: new ReleaseRevisionService(deps),
    reviews: new ReleaseReviewService(platform),
    settings: new CompanySettingService(platform, reviewSettings),
    waves: new ReleaseWavesService(platform),
  };
  const runner = new WaveRunner(platform);
  return {
    handlers: [
      ...releaseHandlers(services),
      handle(programUseRoutes.devices, ({ actor, params, query }) =>
        programUses.listDevices(actor, params.id, query),
      ),
      handle(
        playlistUseRoutes.release,
        ({ actor, params, body }) => services.releases.createOfPlaylist(actor, params.id, body),
        MANY_DEVICES,
      ),
      handle(playlistUseRoutes.devices, ({ actor, params, query }) =>
        playlistUses.listDevices(actor, params.id, query),
      ),
      handle(playlistUseRoutes.pullout, ({ actor, body }) => playlistUses.pullout(actor, body)),
      handle(materialUseRoutes.releases, ({ actor, params, query }) => uses.list(actor, params.id, query)),
    ],
    start: async () => runner.start(),
    stop: async () => runner.stop(),
  };
}
