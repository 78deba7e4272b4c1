import { webhookRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { WebhookService } from './webhook.service.ts';

export function webhookHandlers(webhooks: WebhookService): Handler[] {
  return [
    handle(webhookRoutes.list, async ({ actor }) => ({ webhooks: await webhooks.list(actor) })),
    handle(webhookRoutes.add, ({ actor, body }) => webhooks.add(actor, body)),
    handle(webhookRoutes.update, ({ actor, body }) => webhooks.update(actor, body)),
    handle(webhookRoutes.delete, ({ actor, body }) => webhooks.delete(actor, body.webhook)),
    handle(webhookRoutes.renewSecret, ({ actor, body }) => webhooks.renewSecret(actor, body.webhook)),
    handle(webhookRoutes.test, ({ actor, body }) => webhooks.test(actor, body.webhook)),
    handle(webhookRoutes.deliveries, ({ actor, query }) => webhooks.deliveries(actor, query)),
    handle(webhookRoutes.redeliver, ({ actor, body }) => webhooks.redeliver(actor, body.delivery)),
  ];
}
