import { platformErrors } from '../kernel/platform.errors.ts';
import { defineRoutes } from '../kernel/route.ts';
import { webhooks } from '../resources.ts';
import { webhookErrors } from './webhook.errors.ts';
import {
  deliveryListSchema,
  deliveryQuerySchema,
  redeliverSchema,
  webhookAddedSchema,
  webhookAddSchema,
  webhookIdSchema,
  webhookListSchema,
  webhookSchema,
  webhookSecretSchema,
  webhookTestedSchema,
  webhookUpdateSchema,
} from './webhook.schema.ts';

const managing = { permission: '41101' } as const;

export const webhookRoutes = defineRoutes(webhooks, {
  list: {
    method: 'GET',
    path: '/system-set/webhooks',
    access: managing,
    summary: "The webhooks of the caller's company, without their secrets",
    response: webhookListSchema,
  },
  add: {
    method: 'POST',
    path: '/system-set/webhooks',
    access: managing,
    summary: 'Adds a webhook; only this answer has the secret that signs its requests',
    body: webhookAddSchema,
    response: webhookAddedSchema,
    errors: [webhookErrors.address_private, webhookErrors.too_many],
  },
  update: {
    method: 'PUT',
    path: '/system-set/webhooks',
    access: managing,
    summary: 'Replaces name, address and events of a webhook, and turns it on or off',
    body: webhookUpdateSchema,
    response: webhookSchema,
    errors: [platformErrors.not_found, webhookErrors.address_private],
  },
  delete: {
    method: 'DELETE',
    path: '/system-set/webhooks',
    access: managing,
    summary: 'Deletes a webhook with its deliveries',
    body: webhookIdSchema,
    errors: [platformErrors.not_found],
  },
  renewSecret: {
    method: 'POST',
    path: '/system-set/webhooks/secret',
    access: managing,
    summary: 'Replaces the secret of a webhook; only this answer has the new one',
    body: webhookIdSchema,
    response: webhookSecretSchema,
    errors: [platformErrors.not_found],
  },
  test: {
    method: 'POST',
    path: '/system-set/webhooks/test',
    access: managing,
    summary: 'Sends a test event, and tells the result',
    body: webhookIdSchema,
    response: webhookTestedSchema,
    errors: [platformErrors.not_found],
  },
  deliveries: {
    method: 'GET',
    path: '/system-set/webhooks/deliveries',
    access: managing,
    summary: 'The deliveries of a webhook, the newest first; they are kept for 30 days',
    query: deliveryQuerySchema,
    response: deliveryListSchema,
    errors: [platformErrors.not_found],
  },
  redeliver: {
    method: 'POST',
    path: '/system-set/webhooks/redeliver',
    access: managing,
    summary:
      'Sends the event of a delivery again, with the same id; if it waits, everything that waits for its webhook is sent now',
    body: redeliverSchema,
    errors: [platformErrors.not_found],
  },
});
