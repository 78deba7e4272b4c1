export { webhookErrors } from './webhook.errors.ts';
export { webhookRoutes } from './webhook.routes.ts';
export {
  DELIVERIES_PER_PAGE,
  MAX_WEBHOOKS,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookInput,
  webhookAddSchema,
  type webhookUpdateSchema,
} from './webhook.schema.ts';
