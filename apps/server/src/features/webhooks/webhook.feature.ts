import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { SignedPosts } from '../../platform/webhooks/index.ts';
import { EventCollection } from './delivery/event-collection.service.ts';
import { WebhookDelivery } from './delivery/webhook-delivery.service.ts';
import { webhookHandlers } from './webhook.route.ts';
import { WebhookService } from './webhook.service.ts';

const DELIVER_MS = 5000;
const THIN_MS = 60 * 60_000;

/** Tells servers of companies of events. */
export function webhooksFeature(platform: Platform): Feature {
  const posts = new SignedPosts(platform);
  const collection = new EventCollection(platform);
  const delivery = new WebhookDelivery({ ...platform, posts });
  const cancels: (() => void)[] = [];
  return {
    handlers: webhookHandlers(new WebhookService({ ...platform, posts })),
    async start() {
      cancels.push(
        platform.nodes.everyOnOneNode('webhooks.deliver', DELIVER_MS, async () => {
          await collection.collect();
          await delivery.deliver();
        }),
        platform.nodes.everyOnOneNode('webhooks.thin', THIN_MS, () => delivery.thin()),
      );
    },
    async stop() {
      for (const cancel of cancels.splice(0)) cancel();
    },
  };
}
