import { sql } from 'kysely';
import { fromJson, toJson } from '../../../platform/database/columns.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

/** Gives devices the value that they should have, and locks it until the transaction ends: the newest value wins. */
export async function save(
  trx: Trx,
  name: string,
  payload: Record<string, unknown>,
  deviceIds: readonly number[],
  now: number,
): Promise<void> {
  const rows = deviceIds.map((device_id) => ({ device_id, name, payload: toJson(payload), updated_at: now }));
  const source = jsonRows(trx, rows, {
    device_id: 'int',
    name: 'text',
    payload: 'text',
    updated_at: 'int',
  });
  await sql`insert into device_setting (device_id, name, payload, updated_at)
    select v.device_id, v.name, v.payload, v.updated_at from ${source} as v where true
    on conflict (device_id, name) do update set payload = excluded.payload, updated_at = excluded.updated_at`.execute(
    query(trx),
  );
}

/** The value that one of these devices was last given; undefined when none of them ever was. */
export async function findNewest(
  db: Db,
  name: string,
  deviceIds: readonly number[],
): Promise<Record<string, unknown> | undefined> {
  const row = await query(db)
    .selectFrom('device_setting')
    .select('payload')
    .where('name', '=', name)
    .where('device_id', 'in', deviceIds)
    .orderBy('updated_at', 'desc')
    .orderBy('device_id')
    .limit(1)
    .executeTakeFirst();
  return row && fromJson(row.payload);
}
