import type { defineHandoverRoute } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { HandoverService } from './handover.service.ts';

/** Answers the handover call of one kind of resource. */
export function handoverHandlers(
  routes: ReturnType<typeof defineHandoverRoute>,
  handover: HandoverService,
): Handler[] {
  return [
    handle(routes.handOver, async ({ actor, body }) => {
      await handover.handOver(actor, body);
      return {};
    }),
  ];
}
