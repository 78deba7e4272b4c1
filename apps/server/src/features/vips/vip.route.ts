import { VIP_PICTURE_LIMIT, vipRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { VipService } from './vip.service.ts';

/** Base64 needs a third more than the picture, and the names of up to 1,000 devices and groups are short. */
const WITH_PICTURE = { bodyLimit: 1.5 * VIP_PICTURE_LIMIT } as const;

export function vipHandlers(vips: VipService): Handler[] {
  return [
    handle(vipRoutes.list, ({ actor, query }) => vips.list(actor, query)),
    handle(vipRoutes.counts, ({ actor, query }) => vips.counts(actor, query)),
    handle(vipRoutes.erasures, ({ actor }) => vips.erasures(actor)),
    handle(vipRoutes.detail, ({ actor, params }) => vips.get(actor, params.id)),
    handle(vipRoutes.picture, async ({ actor, params, reply }) => {
      const picture = await vips.picture(actor, params.id);
      await reply.header('cache-control', 'no-store').type('image/jpeg').send(picture);
    }),
    handle(vipRoutes.add, ({ actor, body }) => vips.add(actor, body), WITH_PICTURE),
    handle(vipRoutes.update, ({ actor, body }) => vips.update(actor, body), WITH_PICTURE),
    handle(vipRoutes.delete, ({ actor, body }) => vips.delete(actor, body.ids)),
  ];
}
