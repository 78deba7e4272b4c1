import { releaseRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ReleaseService } from './release.service.ts';
import type { ReleaseAgainService } from './release-again.service.ts';

export function releaseHandlers(releases: ReleaseService, again: ReleaseAgainService): Handler[] {
  return [
    handle(releaseRoutes.list, ({ actor, query }) => releases.list(actor, query)),
    handle(releaseRoutes.counts, ({ actor, query }) => releases.counts(actor, query)),
    handle(releaseRoutes.create, ({ actor, body }) => releases.create(actor, body)),
    handle(releaseRoutes.again, async ({ actor, body }) => ({ data: await again.release(actor, body.ids) })),
    handle(releaseRoutes.detail, ({ actor, params }) => releases.detail(actor, params.id)),
    handle(releaseRoutes.devices, ({ actor, params, query }) =>
      releases.listDevices(actor, params.id, query),
    ),
    handle(releaseRoutes.programs, async ({ actor, params }) => ({
      data: await releases.listPrograms(actor, params.id),
    })),
    handle(releaseRoutes.pullout, ({ actor, body }) => releases.pullout(actor, body.ids)),
    handle(releaseRoutes.pulloutPrograms, ({ actor, body }) => releases.pulloutPrograms(actor, body)),
    handle(releaseRoutes.delete, ({ actor, body }) => releases.delete(actor, body.ids)),
  ];
}
