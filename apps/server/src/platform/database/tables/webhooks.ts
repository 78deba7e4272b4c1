import type { WebhookDelivery, WebhookEvent } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from '../columns.ts';

/** A server of a company that receives events. */
export interface WebhookTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  url: string;
  /** The key of the signatures. */
  secret: string;
  events: Json<WebhookEvent[]>;
  is_enabled: Flag;
  created_at: Instant;
  /** Earlier events are not sent. */
  enabled_at: Instant;
  sent_at: Instant | null;
  failed_at: Instant | null;
  failure: string | null;
  /** Since then every attempt has failed. */
  failing_since: Instant | null;
  /** When the server turned it off. */
  disabled_at: Instant | null;
}

/** An event for one webhook. */
export interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  event: WebhookEvent;
  /** The body of the request. */
  payload: string;
  state: WebhookDelivery['state'];
  attempts: Generated<number>;
  failure: string | null;
  created_at: Instant;
  due_at: Instant;
  /** A node that sends it holds it until then. */
  claimed_until: Generated<Instant>;
  finished_at: Instant | null;
}

/** The last row of the operation log whose events have become deliveries. */
export interface WebhookPositionTable {
  id: number;
  log_id: number;
}
