import type { AlertKind } from '@marquee/contract';
import { sql } from 'kysely';
import { fromJson, toJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { AlertChanges, AlertFacts } from '../../../platform/database/tables/alerts.ts';
import type { Language } from '../../../platform/database/tables/organisation.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { joinGroup } from '../../../platform/groups/index.ts';
import { idList } from '../../../platform/reach/index.ts';

/** Notices that one turn sends. */
const MAX_CLAIMED = 200;

/** A route as the server sends over it. */
export interface SendingRoute {
  id: number;
  company_id: number;
  name: string;
  kinds: AlertKind[];
  /** The path of its group; null for all devices. */
  path: string | null;
  quiet_start: string | null;
  quiet_end: string | null;
  sends_urgent: boolean;
  time_zone: string | null;
  ways: Way[];
}

/** How a notice goes. */
export type Way = 'webhook' | 'mail';

/** The routes of these companies that are turned on. */
export async function listRoutes(trx: Trx, companyIds: readonly number[]): Promise<SendingRoute[]> {
  const rows = await query(trx)
    .selectFrom('alert_route')
    .leftJoin(...joinGroup('alert_route.group_id'))
    .leftJoin('alert_setting', 'alert_setting.company_id', 'alert_route.company_id')
    .select(['alert_route.id', 'alert_route.company_id', 'alert_route.name', 'alert_route.kinds'])
    .select(['resource_group.path', 'alert_route.quiet_start', 'alert_route.quiet_end'])
    .select(['alert_route.sends_urgent', 'alert_setting.time_zone'])
    .select(['alert_route.webhook_url', 'alert_route.emails'])
    .where('alert_route.is_enabled', '=', 1)
    .where('alert_route.company_id', 'in', idList(trx, companyIds))
    .execute();
  return rows.map(({ webhook_url, emails, ...row }) => ({
    ...row,
    kinds: fromJson(row.kinds),
    sends_urgent: row.sends_urgent === 1,
    ways: [
      ...(webhook_url === '' ? [] : ['webhook' as const]),
      ...(fromJson(emails).length === 0 ? [] : ['mail' as const]),
    ],
  }));
}

/** Alerts with the path of their device's group; null for those of the server. */
export async function listFacts(
  trx: Trx,
  ids: readonly number[],
): Promise<(AlertFacts & { company_id: number; path: string | null })[]> {
  if (ids.length === 0) return [];
  return query(trx)
    .selectFrom('alert')
    .leftJoin('device', 'device.id', 'alert.device_id')
    .leftJoin(...joinGroup('device.group_id'))
    .select(['alert.id', 'alert.company_id', 'alert.kind', 'alert.detail', 'alert.device_id'])
    .select(['device.name as device_name', 'device.mac as device_mac'])
    .select(['resource_group.name as group_name', 'resource_group.path'])
    .select(['alert.started_at', 'alert.ended_at'])
    .where('alert.id', 'in', idList(trx, ids))
    .orderBy('alert.id')
    .execute();
}

export async function add(
  trx: Trx,
  notices: readonly {
    route_id: number;
    way: Way;
    changes: AlertChanges;
    created_at: number;
    due_at: number;
  }[],
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ changes, ...notice }) => ({ ...notice, payload: toJson(changes) }));
  await query(trx).insertInto('alert_notice').values(rows).execute();
}

export interface ClaimedNotice {
  id: number;
  route_id: number;
  way: Way;
  changes: AlertChanges;
  created_at: number;
  attempts: number;
}

/** Takes due notices, so that no other node sends them before `until`. */
export async function claim(db: Db, now: number, until: number): Promise<ClaimedNotice[]> {
  const rows = await query(db)
    .updateTable('alert_notice')
    .set({ claimed_until: until })
    .where('claimed_until', '<=', now)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('alert_notice')
        .select('id')
        .where('due_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('id')
        .limit(MAX_CLAIMED),
    )
    .returning(['id', 'route_id', 'way', 'payload', 'created_at', 'attempts'])
    .execute();
  return rows
    .map(({ payload, ...row }) => ({ ...row, changes: fromJson(payload) }))
    .sort((a, b) => a.id - b.id);
}

export interface Target {
  id: number;
  company_id: number;
  name: string;
  webhook_url: string;
  webhook_secret: string;
  emails: string[];
  /** Of its company. */
  language: Language;
}

/** Where these routes lead. */
export async function listTargets(db: Db, ids: readonly number[]): Promise<Target[]> {
  const rows = await query(db)
    .selectFrom('alert_route')
    .innerJoin('company', 'company.id', 'alert_route.company_id')
    .select(['alert_route.id', 'alert_route.company_id', 'alert_route.name'])
    .select(['alert_route.webhook_url', 'alert_route.webhook_secret', 'alert_route.emails'])
    .select('company.language')
    .where('alert_route.id', 'in', idList(db, ids))
    .execute();
  return rows.map((row) => ({ ...row, emails: fromJson(row.emails), language: row.language ?? 'zh' }));
}

/** Removes delivered notices. */
export async function finish(
  trx: Trx,
  { route_id, way }: { route_id: number; way: Way },
  ids: readonly number[],
  now: number,
): Promise<void> {
  await query(trx).deleteFrom('alert_notice').where('id', 'in', idList(trx, ids)).execute();
  await query(trx)
    .updateTable('alert_route')
    .set(way === 'mail' ? { mail_sent_at: now } : { sent_at: now })
    .where('id', '=', route_id)
    .execute();
}

/** Puts notices off that could not be delivered, and gives up those that are older than `before`. */
export async function postpone(
  trx: Trx,
  { route_id, way }: { route_id: number; way: Way },
  ids: readonly number[],
  { now, due_at, before, failure }: { now: number; due_at: number; before: number; failure: string },
): Promise<void> {
  await query(trx)
    .deleteFrom('alert_notice')
    .where('id', 'in', idList(trx, ids))
    .where('created_at', '<', before)
    .execute();
  await query(trx)
    .updateTable('alert_notice')
    .set({ due_at, claimed_until: 0, attempts: sql`attempts + 1` })
    .where('id', 'in', idList(trx, ids))
    .execute();
  await query(trx)
    .updateTable('alert_route')
    .set(way === 'mail' ? { mail_failed_at: now, mail_failure: failure } : { failed_at: now, failure })
    .where('id', '=', route_id)
    .execute();
}
