import { noticeRoutes } from '@marquee/contract';
import { contentDisposition } from '../../platform/content-store/content-disposition.ts';
import { type Handler, handle, MANY_DEVICES } from '../../platform/http/handler.ts';
import { leftSignal } from '../../platform/http/left-signal.ts';
import type { NoticeService } from './notice.service.ts';

export function noticeHandlers(notices: NoticeService): Handler[] {
  return [
    handle(noticeRoutes.list, ({ actor, query }) => notices.list(actor, query)),
    handle(noticeRoutes.counts, ({ actor, query }) => notices.counts(actor, query)),
    handle(noticeRoutes.create, ({ actor, body }) => notices.create(actor, body), MANY_DEVICES),
    handle(noticeRoutes.emergencyReach, ({ actor }) => notices.emergencyReach(actor)),
    handle(noticeRoutes.emergency, ({ actor, body }) => notices.emergency(actor, body), MANY_DEVICES),
    handle(noticeRoutes.detail, ({ actor, params }) => notices.detail(actor, params.id)),
    handle(noticeRoutes.devices, ({ actor, params, query }) => notices.listDevices(actor, params.id, query)),
    handle(noticeRoutes.evidence, async ({ actor, params, query, request, reply }) => {
      const { name, file } = await notices.evidence(actor, params.id, query);
      reply
        .type('application/pdf')
        .header('content-disposition', contentDisposition(`${name}.pdf`))
        .header('cache-control', 'private, no-store')
        .send(request.method === 'HEAD' ? '' : await file(leftSignal(reply)));
    }),
    handle(noticeRoutes.pullout, ({ actor, body }) => notices.pullout(actor, body.ids)),
    handle(noticeRoutes.delete, ({ actor, body }) => notices.delete(actor, body.ids)),
  ];
}
