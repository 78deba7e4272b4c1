import type { WebhookEvent } from '@marquee/contract';
import { newId } from '../../../platform/chance/system-chance.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import * as deliveries from './webhook-delivery.repository.ts';

/** An event of a company. */
export interface Announcement {
  company_id: number;
  event: WebhookEvent;
  at: number;
  data: object;
}

/** Whether a webhook of these companies waits for one of the events. */
export async function isAwaited(
  db: Db,
  companyIds: readonly number[],
  events: readonly WebhookEvent[],
): Promise<boolean> {
  const listeners = await deliveries.listListeners(db, companyIds);
  return listeners.some((listener) => listener.events.some((event) => events.includes(event)));
}

/** Writes the deliveries of events, in the transaction that notices them, so that a crash neither loses nor repeats any. */
export async function announce(trx: Trx, all: readonly Announcement[], now: number): Promise<void> {
  if (all.length === 0) return;
  const listeners = await deliveries.listListeners(trx, [
    ...new Set(all.map(({ company_id }) => company_id)),
  ]);
  const rows = all.flatMap(({ company_id, event, at, data }) => {
    const payload = JSON.stringify({ id: newId(), type: event, created_at: at, data });
    return listeners
      .filter((one) => one.company_id === company_id && one.events.includes(event) && at >= one.enabled_at)
      .map(({ id }) => ({ webhook_id: id, event, payload }));
  });
  await deliveries.insert(trx, rows, now);
}
