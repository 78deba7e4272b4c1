import type { HandoverRoute } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { HandoverService } from './handover.service.ts';

/** Handles the transfer call of one kind of resource. */
export function handoverHandler(route: HandoverRoute, service: HandoverService): Handler {
  return handle(route, ({ actor, body }) => service.handOver(actor, body));
}
