import {
  type ReviewSetting,
  releaseReviewRoutes,
  releaseRoutes,
  releaseWaveRoutes,
  reviewSettingRoutes,
} from '@marquee/contract';
import { type Handler, handle, LARGE, MANY_DEVICES } from '../../platform/http/handler.ts';
import type { CompanySettingService } from '../../platform/settings/company-setting.service.ts';
import type { ReleaseService } from './release.service.ts';
import type { ReleaseCalendarService } from './release-calendar.service.ts';
import type { ReleaseRevisionService } from './release-revision.service.ts';
import type { ReleaseReviewService } from './review/release-review.service.ts';
import type { ReleaseWavesService } from './waves/release-waves.service.ts';

interface ReleaseServices {
  releases: ReleaseService;
  calendar: ReleaseCalendarService;
  revisions: ReleaseRevisionService;
  reviews: ReleaseReviewService;
  settings: CompanySettingService<ReviewSetting>;
  waves: ReleaseWavesService;
}

export function releaseHandlers({
  releases,
  calendar,
  revisions,
  reviews,
  settings,
  waves,
}: ReleaseServices): Handler[] {
  return [
    handle(releaseRoutes.list, ({ actor, query }) => releases.list(actor, query)),
    handle(releaseRoutes.counts, ({ actor, query }) => releases.counts(actor, query)),
    handle(releaseRoutes.calendar, ({ actor, query }) => calendar.list(actor, query)),
    handle(releaseRoutes.create, ({ actor, body }) => releases.create(actor, body), MANY_DEVICES),
    handle(releaseRoutes.createOfPrograms, ({ actor, body }) => releases.create(actor, body), MANY_DEVICES),
    handle(releaseRoutes.edit, ({ actor, body }) => revisions.edit(actor, body), MANY_DEVICES),
    handle(releaseRoutes.again, async ({ actor, body }) => ({
      data: await revisions.releaseAgain(actor, body.ids),
    })),
    handle(releaseRoutes.sync, async ({ actor, body }) => ({
      data: await revisions.releaseAgain(actor, body.ids),
    })),
    handle(releaseRoutes.deviceCount, ({ actor, body }) => releases.countDevices(actor, body.ids)),
    handle(releaseRoutes.defaults, ({ actor, params }) => releases.defaults(actor, params.id)),
    handle(releaseRoutes.detail, ({ actor, params }) => releases.detail(actor, params.id), LARGE),
    handle(releaseRoutes.devices, ({ actor, params, query }) =>
      releases.listDevices(actor, params.id, query),
    ),
    handle(releaseRoutes.programs, async ({ actor, params }) => ({
      data: await releases.listPrograms(actor, params.id),
    })),
    handle(releaseRoutes.pullout, ({ actor, body }) => releases.pullout(actor, body.ids)),
    handle(releaseRoutes.downloadNow, ({ actor, body }) => releases.downloadNow(actor, body)),
    handle(releaseRoutes.pulloutPrograms, ({ actor, body }) => releases.pulloutPrograms(actor, body)),
    handle(releaseRoutes.delete, ({ actor, body }) => releases.delete(actor, body.ids)),
    handle(releaseReviewRoutes.sheet, ({ actor, params }) => reviews.sheet(actor, params.id), LARGE),
    handle(releaseReviewRoutes.review, async ({ actor, body }) => ({
      data: await reviews.review(actor, body),
    })),
    handle(releaseReviewRoutes.reviewPrograms, async ({ actor, body }) => ({
      data: await reviews.reviewPrograms(actor, body),
    })),
    handle(releaseWaveRoutes.sheet, ({ actor, params }) => waves.sheet(actor, params.id)),
    handle(releaseWaveRoutes.next, ({ actor, body }) => waves.next(actor, body.id, body.wave)),
    handle(releaseWaveRoutes.stop, ({ actor, body }) => waves.stop(actor, body.id)),
    handle(releaseWaveRoutes.resume, ({ actor, body }) => waves.resume(actor, body.id)),
    handle(releaseWaveRoutes.rollBack, ({ actor, body }) => waves.rollBack(actor, body.id)),
    handle(reviewSettingRoutes.get, ({ actor }) => settings.get(actor)),
    handle(reviewSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
  ];
}
