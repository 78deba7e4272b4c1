import { type DeviceCondition, OFFLINE_MINUTES, resources } from '@marquee/contract';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { countWhere } from '../../../platform/database/where.ts';
import { type Reacher, seenBy } from '../../../platform/reach/index.ts';
import { hasMoved, isInCondition } from './device-condition.repository.ts';

/** Devices that are alike in everything that the dashboard counts by. */
export interface DeviceKindCount
  extends Pick<
    Row<'device'>,
    'state' | 'is_active' | 'soft_version' | 'system_type' | 'device_type' | 'region'
  > {
  total: number;
  online: number;
  offline: number;
  moved: number;
}

/** The devices that the actor sees, in one pass over the index `device_overview`, whose order the groups have. */
export async function countKinds(db: Db, actor: Reacher): Promise<DeviceKindCount[]> {
  const isActive = sql`device.state = 'active'`;
  return query(db)
    .selectFrom('device')
    .where(seenBy(resources.devices, actor))
    .select(['state', 'is_active', 'soft_version', 'system_type', 'device_type', 'region'])
    .select([
      sql<number>`count(*)`.as('total'),
      countWhere(sql`${isActive} and device.is_online = 1`).as('online'),
      countWhere(sql`${isActive} and device.is_online = 0 and not ${hasMoved()}`).as('offline'),
      countWhere(sql`${isActive} and ${hasMoved()}`).as('moved'),
    ])
    .groupBy(['state', 'is_online', 'is_active', 'soft_version', 'system_type', 'device_type', 'region'])
    .execute();
}

/** The devices with a trouble of which few have an index of their own: how many there are. */
export async function countInCondition(
  db: Db,
  actor: Reacher,
  condition: DeviceCondition,
  now: number,
): Promise<number> {
  const { count } = await inCondition(db, actor, condition, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The devices that have been offline for the longest time; those that were never online are the last. */
export async function listLongestOffline(db: Db, actor: Reacher, now: number, limit: number) {
  const order = sql`device.offline_at is null, device.offline_at, device.id`;
  // The names are read for the first few only.
  const ids = inCondition(db, actor, 'offline', now).select('device.id').orderBy(order).limit(sql.lit(limit));
  return query(db)
    .selectFrom('device')
    .where('device.id', 'in', ids)
    .select(['id as device_id', 'name as device_name', 'offline_at'])
    .orderBy(order)
    .execute();
}

/** The devices whose screens have been black for the longest time. */
export async function listLongestBlack(db: Db, actor: Reacher, now: number, limit: number) {
  return inCondition(db, actor, 'black-screen', now)
    .select((eb) => ['id as device_id', 'name as device_name', eb.ref('fault_at').$notNull().as('at')])
    .orderBy('fault_at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute();
}

function inCondition(db: Db, actor: Reacher, condition: DeviceCondition, now: number) {
  return query(db)
    .selectFrom('device')
    .where(seenBy(resources.devices, actor))
    .where(isInCondition(condition, actor.company_id, now));
}

/** How many logs the devices that the actor sees have uploaded, and their bytes. */
export async function sumLogs(
  db: Db,
  actor: Reacher,
  kind: number,
): Promise<{ count: number; size: number }> {
  return query(db)
    .selectFrom('device_upload')
    .innerJoin('device', 'device.id', 'device_upload.device_id')
    .where('device_upload.company_id', '=', actor.company_id)
    .where('device_upload.kind', '=', kind)
    .where(seenBy(resources.devices, actor))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('device_upload.size'), sql.lit(0)).as('size'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * The admitted devices of every department that has any: how many are online and offline, and how many came back in a span after they
 * had been offline for longer than a restart takes, with the time that they were offline.
 */
export async function countOnline(db: Db, { since, until }: { since: number; until: number }) {
  const isBack = sql`device.online_at > ${sql.lit(since)} and device.online_at <= ${sql.lit(until)}
    and device.online_at - device.offline_at >= ${sql.lit(OFFLINE_MINUTES.initial * 60_000)}`;
  return query(db)
    .selectFrom('device')
    .where('state', '=', 'active')
    .select(['company_id', 'department_id'])
    .select([
      countWhere(sql`device.is_online = 1`).as('online'),
      countWhere(sql`device.is_online = 0 and not ${hasMoved()}`).as('offline'),
      countWhere(isBack).as('recovered'),
      sql<number>`coalesce(sum(case when ${isBack} then device.online_at - device.offline_at end), 0)`.as(
        'recovered_ms',
      ),
    ])
    .groupBy(['company_id', 'department_id'])
    .execute();
}
