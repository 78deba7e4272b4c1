import type { Webhook, WebhookInput } from '@marquee/contract';
import { fromJson, toFlag, toJson } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';

export type WebhookRow = Row<'webhook'>;

export async function list(db: Db, companyId: number): Promise<WebhookRow[]> {
  return query(db)
    .selectFrom('webhook')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
}

export async function find(db: Db, companyId: number, id: number): Promise<WebhookRow | undefined> {
  return query(db)
    .selectFrom('webhook')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insert(
  trx: Trx,
  { company_id, secret, now, ...input }: WebhookInput & { company_id: number; secret: string; now: number },
): Promise<WebhookRow> {
  return query(trx)
    .insertInto('webhook')
    .values({ ...columnsOf(input), company_id, secret, created_at: now, enabled_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Turned on again, it starts without its failures, and with the events from now on. */
export async function update(
  trx: Trx,
  row: WebhookRow,
  input: WebhookInput,
  now: number,
): Promise<WebhookRow> {
  const isTurnedOn = input.is_enabled && row.is_enabled === 0;
  return query(trx)
    .updateTable('webhook')
    .set({
      ...columnsOf(input),
      ...(isTurnedOn ? { enabled_at: now, failing_since: null, disabled_at: null } : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function remove(trx: Trx, id: number): Promise<void> {
  await query(trx).deleteFrom('webhook').where('id', '=', id).execute();
}

export async function setSecret(trx: Trx, id: number, secret: string): Promise<void> {
  await query(trx).updateTable('webhook').set({ secret }).where('id', '=', id).execute();
}

/** As callers see it, without the secret. */
export function toWebhook({
  company_id: _company,
  secret: _secret,
  enabled_at: _enabled,
  failing_since: _since,
  ...row
}: WebhookRow): Webhook {
  return { ...row, events: fromJson(row.events), is_enabled: row.is_enabled === 1 };
}

function columnsOf({ name, url, events, is_enabled }: WebhookInput) {
  return { name, url, events: toJson(events), is_enabled: toFlag(is_enabled) };
}
