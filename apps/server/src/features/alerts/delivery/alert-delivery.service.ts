import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mergeChanges } from './alert-changes.model.ts';
import type { AlertMails } from './alert-mail.service.ts';
import type { ClaimedNotice, Target } from './alert-notice.repository.ts';
import * as notices from './alert-notice.repository.ts';
import type { Webhooks } from './webhook.service.ts';

const MINUTE_MS = 60_000;
/** Longer than a request may take. */
const CLAIM_MS = MINUTE_MS;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS;

interface Senders {
  webhooks: Webhooks;
  mails: AlertMails;
}

/** Sends the notices that are due, those of a route by one way as one, and again after a failure: in 1, 2, 4 … 60 minutes, for a day. */
export class AlertDelivery {
  readonly #deps: Pick<Platform, 'db' | 'clock' | 'live' | 'logger'> & Senders;

  constructor(deps: Pick<Platform, 'db' | 'clock' | 'live' | 'logger'> & Senders) {
    this.#deps = deps;
  }

  async deliver(): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const claimed = await notices.claim(db, now, now + CLAIM_MS);
    if (claimed.length === 0) return;
    const together = Map.groupBy(claimed, ({ route_id, way }) => `${way} ${route_id}`);
    const targets = await notices.listTargets(db, [...new Set(claimed.map(({ route_id }) => route_id))]);
    await Promise.all(
      [...together.values()].flatMap((due) => {
        const target = targets.find(({ id }) => id === due[0]?.route_id);
        return target ? this.#send(target, due) : [];
      }),
    );
  }

  async #send(target: Target, due: readonly ClaimedNotice[]): Promise<void> {
    const { db, clock, live, logger, webhooks, mails } = this.#deps;
    const way = due[0]?.way ?? 'webhook';
    const place = { route_id: target.id, way };
    const ids = due.map(({ id }) => id);
    const changes = mergeChanges(due.map((notice) => notice.changes));
    const failure = await (way === 'mail'
      ? mails.send(target, changes)
      : webhooks.send(target, Math.max(...ids), changes));
    const now = clock.now();
    await withTransaction(db, async (trx) => {
      if (failure === null) return notices.finish(trx, place, ids, now);
      const attempts = Math.max(...due.map((notice) => notice.attempts));
      const due_at = now + Math.min(MINUTE_MS * 2 ** Math.min(attempts, 10), MAX_PAUSE_MS);
      const before = now - GIVE_UP_AFTER_MS;
      await notices.postpone(trx, place, ids, { now, due_at, before, failure });
    });
    if (failure !== null) logger.warn({ route: target.id, way, failure }, 'alert notice not delivered');
    live.changed(target.company_id, 'system-settings', []);
  }
}
