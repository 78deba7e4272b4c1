import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { webhookAddress } from '../kernel/webhook-address.ts';
import { timestamp, wireArray, wireFlag, wireId, wireLabel } from '../kernel/wire.ts';

/** Kinds of events; `docs/webhooks.md` describes each. */
export const WEBHOOK_EVENTS = [
  'device.offline',
  'device.online',
  'alert.began',
  'alert.ended',
  'task.failed',
  'release.created',
  'release.approved',
  'release.refused',
  'release.ended',
  'emergency.on',
  'emergency.off',
  'material.added',
  'material.deleted',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const MAX_WEBHOOKS = 20;

const fields = {
  name: wireLabel(32),
  url: webhookAddress,
  events: wireArray(z.enum(WEBHOOK_EVENTS), 1, WEBHOOK_EVENTS.length).refine(
    (all) => new Set(all).size === all.length,
    rule('duplicate'),
  ),
  is_enabled: wireFlag.default(true),
};

export const webhookAddSchema = z.object(fields);

export type WebhookInput = z.output<typeof webhookAddSchema>;

export const webhookUpdateSchema = webhookAddSchema.extend({ webhook: wireId });

export const webhookIdSchema = z.object({ webhook: wireId });

/** Why a delivery failed: a failure of the request, or the status of the answer as `http-503`; null for success. */
const failure = z.string().nullable();

export const webhookSchema = z.object({
  id: z.int(),
  ...fields,
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  failed_at: timestamp.nullable(),
  failure,
  /** When the server turned it off, because every delivery had failed for days. */
  disabled_at: timestamp.nullable(),
});

export type Webhook = z.output<typeof webhookSchema>;

/** The key of the signatures appears only in the answer that makes it. */
export const webhookSecretSchema = z.object({ secret: z.string() });

export const webhookAddedSchema = webhookSchema.extend(webhookSecretSchema.shape);

export const webhookListSchema = z.object({ webhooks: z.array(webhookSchema) });

export const webhookTestedSchema = z.object({ failure });

/** Deliveries of one page of the log. */
export const DELIVERIES_PER_PAGE = 50;

export const deliveryQuerySchema = z.object({
  webhook: wireId,
  /** Only deliveries before this one. */
  before: wireId.optional(),
});

export const webhookDeliverySchema = z.object({
  id: z.int(),
  event: z.enum(WEBHOOK_EVENTS),
  /** `waiting` before the first attempt and between attempts. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  failure,
  created_at: timestamp,
  /** When it is sent next, while it waits. */
  due_at: timestamp,
  finished_at: timestamp.nullable(),
  /** The body, without the signature. */
  payload: z.string(),
});

export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

export const deliveryListSchema = z.object({
  /** The newest first. */
  deliveries: z.array(webhookDeliverySchema),
  has_more: z.boolean(),
});

export const redeliverSchema = z.object({ delivery: wireId });
