import { alertRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { AlertService } from './alert.service.ts';

export function alertHandlers(alerts: AlertService): Handler[] {
  return [
    handle(alertRoutes.counts, ({ actor, query }) => alerts.countTabs(actor, query)),
    handle(alertRoutes.newest, ({ actor }) => alerts.newest(actor)),
    handle(alertRoutes.list, ({ actor, query }) => alerts.list(actor, query)),
    handle(alertRoutes.read, ({ actor, body }) => alerts.markRead(actor, body.alerts)),
    handle(alertRoutes.readAll, ({ actor, body }) => alerts.markAllRead(actor, body.until)),
  ];
}
