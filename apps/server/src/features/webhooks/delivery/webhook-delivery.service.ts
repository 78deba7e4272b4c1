import { resources } from '@marquee/contract';
import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SignedPosts } from '../../../platform/webhooks/index.ts';
import type { ClaimedDelivery, DueWebhook } from './webhook-delivery.repository.ts';
import * as deliveries from './webhook-delivery.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TIMEOUT_MS = 10_000;
/** Deliveries to one webhook in one turn, so that a slow receiver does not keep the others waiting for long. */
const MAX_CLAIMED = 10;
/** Longer than all of them may take. */
const CLAIM_MS = 3 * MINUTE_MS;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
const GIVE_UP_AFTER_MS = DAY_MS;
const DISABLE_AFTER_MS = 3 * DAY_MS;
const KEPT_MS = 30 * DAY_MS;

/** Changes without a user. */
const NOBODY = { login_id: '', user_id: null, address: '' };

type Deps = Pick<Platform, 'db' | 'clock' | 'changes' | 'live' | 'logger'> & { posts: SignedPosts };

/**
 * Sends deliveries in their order, and again after a failure: in 1, 2, 4 … 60 minutes, for a day. A webhook that has
 * failed for three days is turned off.
 */
export class WebhookDelivery {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async deliver(): Promise<void> {
    const { db, clock } = this.#deps;
    const due = await deliveries.listDue(db, clock.now());
    await Promise.all(due.map((webhook) => this.#deliverTo(webhook)));
  }

  async thin(): Promise<void> {
    const { db, clock } = this.#deps;
    await deliveries.deleteOlder(db, clock.now() - KEPT_MS);
  }

  async #deliverTo(webhook: DueWebhook): Promise<void> {
    const { db, clock, live } = this.#deps;
    const now = clock.now();
    const claim = { now, until: now + CLAIM_MS, limit: MAX_CLAIMED };
    const claimed = await deliveries.claim(db, webhook.id, claim);
    for (const [index, delivery] of claimed.entries()) {
      if (await this.#send(webhook, delivery)) continue;
      const rest = claimed.slice(index + 1).map(({ id }) => id);
      await withTransaction(db, (trx) => deliveries.release(trx, rest, clock.now() + MINUTE_MS));
      break;
    }
    if (claimed.length > 0) live.changed(webhook.company_id, 'webhooks', []);
  }

  /** Whether it arrived. */
  async #send(webhook: DueWebhook, { id, payload, attempts, created_at }: ClaimedDelivery): Promise<boolean> {
    const { db, clock, posts, logger } = this.#deps;
    const failure = await posts.post(webhook, payload, TIMEOUT_MS);
    const now = clock.now();
    if (failure === null) {
      await withTransaction(db, (trx) => deliveries.finish(trx, webhook.id, id, now));
      return true;
    }
    logger.warn({ webhook: webhook.id, failure }, 'webhook could not be delivered');
    const isLast = now - created_at >= GIVE_UP_AFTER_MS;
    const due_at = isLast ? undefined : now + Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** Math.min(attempts, 6));
    await withTransaction(db, (trx) => deliveries.fail(trx, webhook.id, id, { failure, now, due_at }));
    if (webhook.failing_since !== null && now - webhook.failing_since >= DISABLE_AFTER_MS)
      await this.#disable(webhook, now);
    return false;
  }

  async #disable({ id, company_id, name }: DueWebhook, now: number): Promise<void> {
    const planned = { operation: 'update', act: 'disable', subject: name } as const;
    await this.#deps.changes.run({ ...NOBODY, company_id }, resources.webhooks, planned, (trx) =>
      deliveries.disable(trx, id, now),
    );
  }
}
