import { sql } from 'kysely';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { idList } from '../../platform/reach/index.ts';

export interface DataPlan {
  /** Bytes in a month. */
  allowance: number;
  start_day: number;
}

export interface Traffic {
  device_id: number;
  day: number;
  bytes: number;
}

export async function find(db: Db, deviceId: number): Promise<DataPlan | undefined> {
  return query(db)
    .selectFrom('device_flow')
    .select(['allowance', 'start_day'])
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
}

/** The bytes that a device was sent since a day. */
export async function usedSince(db: Db, deviceId: number, firstDay: number): Promise<number> {
  const { bytes } = await query(db)
    .selectFrom('device_traffic')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql.lit(0)).as('bytes'))
    .where('device_id', '=', deviceId)
    .where('day', '>=', firstDay)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** The data plans of these devices, by device. */
export async function listPlans(db: Db, ids: readonly number[]): Promise<Map<number, DataPlan>> {
  if (ids.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('device_flow')
    .select(['device_id', 'allowance', 'start_day'])
    .where('device_id', 'in', idList(db, ids))
    .execute();
  return new Map(rows.map(({ device_id, ...plan }) => [device_id, plan]));
}

/** The bytes that each of these devices was sent on each day from `firstDay`. */
export async function listTraffic(db: Db, ids: readonly number[], firstDay: number): Promise<Traffic[]> {
  if (ids.length === 0) return [];
  return query(db)
    .selectFrom('device_traffic')
    .select(['device_id', 'day', 'bytes'])
    .where('device_id', 'in', idList(db, ids))
    .where('day', '>=', firstDay)
    .execute();
}

export async function listNames(trx: Trx, ids: readonly number[]): Promise<{ name: string }[]> {
  return query(trx)
    .selectFrom('device')
    .select('name')
    .where('id', 'in', idList(trx, ids))
    .orderBy('id')
    .execute();
}

export async function save(trx: Trx, ids: readonly number[], plan: DataPlan | null): Promise<void> {
  if (plan === null) {
    await query(trx).deleteFrom('device_flow').where('device_id', 'in', idList(trx, ids)).execute();
    return;
  }
  const rows = ids.map((device_id) => ({ device_id, ...plan }));
  await query(trx)
    .insertInto('device_flow')
    .values(rows)
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(plan))
    .execute();
}

/** Adds to what devices were sent; one that was deleted in the meantime is left out. */
export async function addTraffic(db: Db, sent: readonly Traffic[]): Promise<void> {
  await sql`insert into device_traffic (device_id, day, bytes)
    select device.id, v.day, v.bytes from ${jsonRows(db, sent, { device_id: 'int', day: 'int', bytes: 'int' })} as v
    join device on device.id = v.device_id where true
    on conflict (device_id, day) do update set bytes = device_traffic.bytes + excluded.bytes`.execute(
    query(db),
  );
}

/** Deletes the traffic of days before; months of a plan need no more. */
export async function deleteBefore(db: Db, day: number): Promise<void> {
  await query(db).deleteFrom('device_traffic').where('day', '<', day).execute();
}
