import type { WebhookDelivery, WebhookEvent } from '@marquee/contract';
import { sql } from 'kysely';
import { fromJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { idList } from '../../../platform/reach/index.ts';

/** A webhook that is turned on. */
export interface Listener {
  id: number;
  company_id: number;
  events: WebhookEvent[];
  enabled_at: number;
}

/** @param companyIds all companies without it */
export async function listListeners(db: Db, companyIds?: readonly number[]): Promise<Listener[]> {
  const rows = await query(db)
    .selectFrom('webhook')
    .innerJoin('company', 'company.id', 'webhook.company_id')
    .select(['webhook.id', 'webhook.company_id', 'webhook.events', 'webhook.enabled_at'])
    .where('webhook.is_enabled', '=', 1)
    .where('company.is_disabled', '=', 0)
    .$if(companyIds !== undefined, (found) =>
      found.where('webhook.company_id', 'in', idList(db, companyIds ?? [])),
    )
    .orderBy('webhook.id')
    .execute();
  return rows.map((row) => ({ ...row, events: fromJson(row.events) }));
}

export async function insert(
  trx: Trx,
  rows: readonly { webhook_id: number; event: WebhookEvent; payload: string }[],
  now: number,
): Promise<void> {
  // SQLite takes a limited number of parameters in a statement.
  for (let start = 0; start < rows.length; start += 500) {
    const part = rows.slice(start, start + 500);
    const values = part.map((row) => ({ ...row, state: 'waiting' as const, created_at: now, due_at: now }));
    await query(trx).insertInto('webhook_delivery').values(values).execute();
  }
}

const SHOWN = [
  'webhook_delivery.id',
  'webhook_delivery.event',
  'webhook_delivery.state',
  'webhook_delivery.attempts',
  'webhook_delivery.failure',
  'webhook_delivery.created_at',
  'webhook_delivery.due_at',
  'webhook_delivery.finished_at',
  'webhook_delivery.payload',
] as const;

/** The newest first. */
export function list(
  db: Db,
  webhookId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  return query(db)
    .selectFrom('webhook_delivery')
    .select(SHOWN)
    .where('webhook_id', '=', webhookId)
    .$if(before !== undefined, (found) => found.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type FoundDelivery = NonNullable<Awaited<ReturnType<typeof find>>>;

/** A delivery of a webhook of the company. */
export function find(db: Db, companyId: number, id: number) {
  return query(db)
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select([
      'webhook_delivery.webhook_id',
      'webhook_delivery.event',
      'webhook_delivery.state',
      'webhook_delivery.payload',
      'webhook.name',
    ])
    .where('webhook_delivery.id', '=', id)
    .where('webhook.company_id', '=', companyId)
    .executeTakeFirst();
}

/** The same body again, and so the same id of the event, as a delivery of its own. */
export async function repeat(
  trx: Trx,
  { webhook_id, event, payload }: Pick<FoundDelivery, 'webhook_id' | 'event' | 'payload'>,
  now: number,
): Promise<void> {
  await insert(trx, [{ webhook_id, event, payload }], now);
}

/** Sends what waits for a webhook in the next turn. All of it, because deliveries keep their order. */
export async function hasten(trx: Trx, webhookId: number, now: number): Promise<void> {
  await query(trx)
    .updateTable('webhook_delivery')
    .set({ due_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('due_at', '>', now)
    .execute();
}

export interface DueWebhook {
  id: number;
  company_id: number;
  name: string;
  url: string;
  secret: string;
  failing_since: number | null;
}

/** Webhooks with deliveries that are due. */
export function listDue(db: Db, now: number): Promise<DueWebhook[]> {
  return query(db)
    .selectFrom('webhook')
    .select(['id', 'company_id', 'name', 'url', 'secret', 'failing_since'])
    .where('is_enabled', '=', 1)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('webhook_id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now),
    )
    .orderBy('id')
    .execute();
}

export interface ClaimedDelivery {
  id: number;
  payload: string;
  attempts: number;
  created_at: number;
}

/** Takes the oldest due deliveries of a webhook, so that no other node sends them before `until`. */
export async function claim(
  db: Db,
  webhookId: number,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<ClaimedDelivery[]> {
  const rows = await query(db)
    .updateTable('webhook_delivery')
    .set({ claimed_until: until })
    .where('claimed_until', '<=', now)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('webhook_id', '=', webhookId)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('id')
        .limit(limit),
    )
    .returning(['id', 'payload', 'attempts', 'created_at'])
    .execute();
  return rows.toSorted((a, b) => a.id - b.id);
}

export async function finish(trx: Trx, webhookId: number, id: number, now: number): Promise<void> {
  await query(trx)
    .updateTable('webhook_delivery')
    .set({ state: 'delivered', finished_at: now, failure: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
  await query(trx)
    .updateTable('webhook')
    .set({ sent_at: now, failing_since: null })
    .where('id', '=', webhookId)
    .execute();
}

/** An attempt failed. Without `due_at` it was the last. */
export async function fail(
  trx: Trx,
  webhookId: number,
  id: number,
  { failure, now, due_at }: { failure: string; now: number; due_at: number | undefined },
): Promise<void> {
  const next = due_at === undefined ? { state: 'failed' as const, finished_at: now } : { due_at };
  await query(trx)
    .updateTable('webhook_delivery')
    .set({ ...next, failure, claimed_until: 0, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
  await query(trx)
    .updateTable('webhook')
    .set((eb) => ({ failed_at: now, failure, failing_since: eb.fn.coalesce('failing_since', eb.val(now)) }))
    .where('id', '=', webhookId)
    .execute();
}

/** Gives back what was taken and not tried. */
export async function release(trx: Trx, ids: readonly number[], due_at: number): Promise<void> {
  if (ids.length === 0) return;
  await query(trx)
    .updateTable('webhook_delivery')
    .set({ due_at, claimed_until: 0 })
    .where('id', 'in', idList(trx, ids))
    .execute();
}

/** Turns a webhook off and gives up what waits for it; false if somebody else has turned it off. */
export async function disable(trx: Trx, id: number, now: number): Promise<boolean> {
  const row = await query(trx)
    .updateTable('webhook')
    .set({ is_enabled: 0, disabled_at: now })
    .where('id', '=', id)
    .where('is_enabled', '=', 1)
    .returning('id')
    .executeTakeFirst();
  await query(trx)
    .updateTable('webhook_delivery')
    .set({ state: 'failed', finished_at: now })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return row !== undefined;
}

export async function deleteOlder(db: Db, before: number): Promise<void> {
  await query(db).deleteFrom('webhook_delivery').where('created_at', '<', before).execute();
}
