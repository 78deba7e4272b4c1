import {
  ALERT_KINDS,
  type AlertRoute,
  type AlertRouteInput,
  type AlertRules,
  HOT_DEGREES,
  OFFLINE_MINUTES,
} from '@marquee/contract';
import { fromJson, toFlag, toJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

/** @param zone of companies that have chosen none */
export async function readRules(db: Db, companyId: number, zone: string): Promise<AlertRules> {
  const row = await query(db)
    .selectFrom('alert_setting')
    .select(['kinds', 'offline_minutes', 'hot_degrees', 'time_zone'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (row) return { ...row, kinds: fromJson(row.kinds) };
  return {
    kinds: [...ALERT_KINDS],
    offline_minutes: OFFLINE_MINUTES.initial,
    hot_degrees: HOT_DEGREES.initial,
    time_zone: zone,
  };
}

export async function saveRules(trx: Trx, companyId: number, { kinds, ...rules }: AlertRules): Promise<void> {
  const values = { ...rules, kinds: toJson(kinds) };
  await query(trx)
    .insertInto('alert_setting')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

export async function listRoutes(db: Db, companyId: number): Promise<AlertRoute[]> {
  const rows = await query(db)
    .selectFrom('alert_route')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(toRoute);
}

export async function findRoute(db: Db, companyId: number, id: number): Promise<AlertRoute | undefined> {
  const row = await query(db)
    .selectFrom('alert_route')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toRoute(row);
}

export async function addRoute(
  trx: Trx,
  companyId: number,
  route: AlertRouteInput,
  webhook_secret: string,
): Promise<number> {
  const { id } = await query(trx)
    .insertInto('alert_route')
    .values({ ...columnsOf(route), company_id: companyId, webhook_secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setSecret(trx: Trx, id: number, webhook_secret: string): Promise<void> {
  await query(trx).updateTable('alert_route').set({ webhook_secret }).where('id', '=', id).execute();
}

/** The key of a route, for sending alone: no answer has it. */
export async function getSecret(db: Db, id: number): Promise<string> {
  const { webhook_secret } = await query(db)
    .selectFrom('alert_route')
    .select('webhook_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return webhook_secret;
}

export async function changeRoute(trx: Trx, id: number, route: AlertRouteInput): Promise<void> {
  await query(trx).updateTable('alert_route').set(columnsOf(route)).where('id', '=', id).execute();
}

/** With the notices that it has not sent. */
export async function deleteRoutes(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await query(trx).deleteFrom('alert_route').where('id', 'in', ids).execute();
}

function columnsOf({ id: _id, kinds, emails, sends_urgent, is_enabled, ...route }: AlertRouteInput) {
  return {
    ...route,
    kinds: toJson(kinds),
    emails: toJson(emails),
    sends_urgent: toFlag(sends_urgent),
    is_enabled: toFlag(is_enabled),
  };
}

function toRoute({ company_id: _company, webhook_secret: _secret, ...row }: Row<'alert_route'>): AlertRoute {
  return {
    ...row,
    kinds: fromJson(row.kinds),
    emails: fromJson(row.emails),
    sends_urgent: row.sends_urgent === 1,
    is_enabled: row.is_enabled === 1,
  };
}
