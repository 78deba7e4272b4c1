import {
  DELIVERIES_PER_PAGE,
  MAX_WEBHOOKS,
  platformErrors,
  refuse,
  resources,
  type Webhook,
  type WebhookDelivery,
  type WebhookInput,
  webhookErrors,
  type webhookUpdateSchema,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { newId, newToken } from '../../platform/chance/system-chance.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { refusePrivate, type SignedPosts } from '../../platform/webhooks/index.ts';
import * as deliveries from './delivery/webhook-delivery.repository.ts';
import * as webhooks from './webhook.repository.ts';

/** The console gives up a call after ten seconds. */
const TEST_TIMEOUT_MS = 7000;

type Deps = Pick<Platform, 'db' | 'clock' | 'changes' | 'outgoing'> & { posts: SignedPosts };

/** The webhooks of a company. Their secrets leave the server in the answer that makes them, and never again. */
export class WebhookService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async list({ company_id }: Actor): Promise<Webhook[]> {
    return (await webhooks.list(this.#deps.db, company_id)).map(webhooks.toWebhook);
  }

  /** Refuses: address_private, too_many. */
  async add(actor: Actor, input: WebhookInput): Promise<Webhook & { secret: string }> {
    const { clock, changes, outgoing } = this.#deps;
    await refusePrivate(outgoing, [input.url]);
    const secret = newToken();
    return changes.run(actor, resources.webhooks, 'add', async (trx, change) => {
      const { company_id } = actor;
      const others = await webhooks.list(trx, company_id);
      if (others.length >= MAX_WEBHOOKS) refuse(webhookErrors.too_many, { maximum: MAX_WEBHOOKS });
      const row = await webhooks.insert(trx, { ...input, company_id, secret, now: clock.now() });
      Object.assign(change, { subject: input.name, after: factsOf(input) });
      return { ...webhooks.toWebhook(row), secret };
    });
  }

  /** Refuses: platform.not_found, address_private. */
  async update(
    actor: Actor,
    { webhook: id, ...input }: z.output<typeof webhookUpdateSchema>,
  ): Promise<Webhook> {
    const { db, clock, changes, outgoing } = this.#deps;
    const known = await this.#get(db, actor, id);
    if (known.url !== input.url) await refusePrivate(outgoing, [input.url]);
    return changes.run(actor, resources.webhooks, 'update', async (trx, change) => {
      const before = await this.#get(trx, actor, id);
      const after = await webhooks.update(trx, before, input, clock.now());
      if (before.is_enabled !== after.is_enabled) change.act = input.is_enabled ? 'enable' : 'disable';
      Object.assign(change, {
        subject: input.name,
        before: factsOf(webhooks.toWebhook(before)),
        after: factsOf(input),
      });
      return webhooks.toWebhook(after);
    });
  }

  /** Refuses: platform.not_found. */
  async delete(actor: Actor, id: number): Promise<void> {
    await this.#deps.changes.run(actor, resources.webhooks, 'delete', async (trx, change) => {
      const row = await this.#get(trx, actor, id);
      change.subject = row.name;
      await webhooks.remove(trx, row.id);
    });
  }

  /** Refuses: platform.not_found. */
  async renewSecret(actor: Actor, id: number): Promise<{ secret: string }> {
    const secret = newToken();
    await this.#deps.changes.run(actor, resources.webhooks, 'update', async (trx, change) => {
      const row = await this.#get(trx, actor, id);
      change.subject = row.name;
      await webhooks.setSecret(trx, row.id, secret);
    });
    return { secret };
  }

  /** Refuses: platform.not_found. */
  async test(actor: Actor, id: number): Promise<{ failure: string | null }> {
    const { db, clock, posts } = this.#deps;
    const row = await this.#get(db, actor, id);
    const created_at = clock.now();
    const json = JSON.stringify({ id: newId(), type: 'test', created_at, data: {} });
    return { failure: await posts.post(row, json, TEST_TIMEOUT_MS) };
  }

  /** Refuses: platform.not_found. */
  async deliveries(
    actor: Actor,
    { webhook, before }: { webhook: number; before?: number | undefined },
  ): Promise<{ deliveries: WebhookDelivery[]; has_more: boolean }> {
    const { db } = this.#deps;
    const { id } = await this.#get(db, actor, webhook);
    const found = await deliveries.list(db, id, { before, limit: DELIVERIES_PER_PAGE + 1 });
    return { deliveries: found.slice(0, DELIVERIES_PER_PAGE), has_more: found.length > DELIVERIES_PER_PAGE };
  }

  /** One that waits is sent without a second one, so that the receiver gets its event once. Refuses: platform.not_found. */
  async redeliver(actor: Actor, deliveryId: number): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.webhooks, 'update', async (trx, change) => {
      const delivery =
        (await deliveries.find(trx, actor.company_id, deliveryId)) ?? refuse(platformErrors.not_found);
      change.subject = delivery.name;
      if (delivery.state === 'waiting') await deliveries.hasten(trx, delivery.webhook_id, clock.now());
      else await deliveries.repeat(trx, delivery, clock.now());
    });
  }

  async #get(db: Db, actor: Actor, id: number): Promise<webhooks.WebhookRow> {
    return (await webhooks.find(db, actor.company_id, id)) ?? refuse(platformErrors.not_found);
  }
}

/** Without the address, which may contain a key. */
function factsOf({ name, events }: WebhookInput) {
  return logFacts({ name, webhook_events: events });
}
