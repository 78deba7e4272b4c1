import type { LicencePool, LicencePoolCount } from '@marquee/contract';
import { LICENCE_POOLS } from '@marquee/contract';
import { type Insertable, sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { LicenceBatchTable, LicenceEntryTable } from '../../../platform/database/tables/licences.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

export type BatchRow = Row<'licence_batch'>;
export type ActivationRow = Row<'licence_activation'>;
export type NewEntry = Insertable<LicenceEntryTable>;

/** Rows that one statement inserts: SQLite takes 32,766 parameters. */
const ROWS_AT_ONCE = 500;

export async function insertBatch(trx: Trx, batch: Insertable<LicenceBatchTable>): Promise<BatchRow> {
  return query(trx).insertInto('licence_batch').values(batch).returningAll().executeTakeFirstOrThrow();
}

/** Whether a file, or the file of an order, has been imported on this installation. */
export async function hasBatch(db: Db, serial: string, orderId: string | null): Promise<boolean> {
  const found = await query(db)
    .selectFrom('licence_batch')
    .select('id')
    .where((eb) =>
      eb.or([eb('serial', '=', serial), ...(orderId === null ? [] : [eb('order_id', '=', orderId)])]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasAnyBatch(db: Db, companyId: number): Promise<boolean> {
  const found = await query(db)
    .selectFrom('licence_batch')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Batches of a company with room, in the order in which they are used up: what ends first. */
export async function listWithRoom(
  trx: Trx,
  { companyId, pool, now }: { companyId: number; pool: LicencePool; now: number },
): Promise<BatchRow[]> {
  return query(trx)
    .selectFrom('licence_batch')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('pool', '=', pool)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('not_after', 'is', null), eb('not_after', '>', now)]))
    .whereRef('used', '<', 'total')
    .orderBy(sql`case when not_after is null then 1 else 0 end`)
    .orderBy('not_after')
    .orderBy('id')
    .execute();
}

/** Uses up activations of a batch. Returns whether it had so many. */
export async function useUp(trx: Trx, batchId: number, count: number): Promise<boolean> {
  const { numUpdatedRows } = await query(trx)
    .updateTable('licence_batch')
    .set((eb) => ({ used: eb('used', '+', count) }))
    .where('id', '=', batchId)
    .where((eb) => eb(eb('used', '+', count), '<=', eb.ref('total')))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function takeBack(trx: Trx, batchId: number, count: number): Promise<void> {
  await query(trx)
    .updateTable('licence_batch')
    .set((eb) => ({ used: eb('used', '-', count) }))
    .where('id', '=', batchId)
    .execute();
}

export async function insertActivations(
  trx: Trx,
  rows: readonly Omit<ActivationRow, 'id' | 'ended_at'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await query(trx)
      .insertInto('licence_activation')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

export async function insertEntries(trx: Trx, entries: readonly NewEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE)
    await query(trx)
      .insertInto('licence_entry')
      .values(entries.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

/** Ends the activations of devices; returns those that had one. */
export async function endOfDevices(
  trx: Trx,
  deviceIds: readonly number[],
  now: number,
): Promise<ActivationRow[]> {
  if (deviceIds.length === 0) return [];
  return query(trx)
    .updateTable('licence_activation')
    .set({ ended_at: now })
    .where('device_id', 'in', deviceIds)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();
}

/** Ends the activations whose device has been deleted without returning them. */
export async function endOrphans(trx: Trx, now: number): Promise<ActivationRow[]> {
  return query(trx)
    .updateTable('licence_activation')
    .set({ ended_at: now })
    .where('device_id', 'is', null)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();
}

/** Ends the activations of a batch. */
export async function endOfBatch(trx: Trx, batchId: number, now: number): Promise<ActivationRow[]> {
  return query(trx)
    .updateTable('licence_activation')
    .set({ ended_at: now })
    .where('batch_id', '=', batchId)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();
}

/** Gives the activation of one device to another. Returns it, if there is one. */
export async function moveToDevice(
  trx: Trx,
  fromId: number,
  to: { id: number; name: string; mac: string },
): Promise<ActivationRow | undefined> {
  return query(trx)
    .updateTable('licence_activation')
    .set({ device_id: to.id, device_name: to.name, device_mac: to.mac })
    .where('device_id', '=', fromId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Which of these devices have an activation. */
export async function listActivated(db: Db, deviceIds: readonly number[]): Promise<number[]> {
  if (deviceIds.length === 0) return [];
  const rows = await query(db)
    .selectFrom('licence_activation')
    .select('device_id')
    .where('device_id', 'in', deviceIds)
    .where('ended_at', 'is', null)
    .execute();
  return rows.flatMap(({ device_id }) => device_id ?? []);
}

/** Batches whose end has come and is not booked. */
export async function listEnding(trx: Trx, now: number): Promise<BatchRow[]> {
  return query(trx)
    .selectFrom('licence_batch')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('not_after', '<=', now)
    .orderBy('id')
    .execute();
}

/** Marks a batch as ended. Returns how many of its activations were unused; undefined if that is booked already. */
export async function endBatch(trx: Trx, id: number, now: number): Promise<number | undefined> {
  const row = await query(trx)
    .updateTable('licence_batch')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning((eb) => eb('total', '-', eb.ref('used')).as('left'))
    .executeTakeFirst();
  return row?.left;
}

/** The numbers of both pools, each a sum of entries. */
export async function countPools(db: Db, companyId: number): Promise<LicencePoolCount[]> {
  const rows = await query(db)
    .selectFrom('licence_entry')
    .innerJoin('licence_batch', 'licence_batch.id', 'licence_entry.batch_id')
    .select([
      'licence_batch.pool',
      sql<number>`sum(case when licence_entry.kind = 'issue' then licence_entry.amount else 0 end)`.as(
        'issued',
      ),
      sql<number>`sum(case when licence_entry.kind in ('use', 'return') and licence_batch.ended_at is null
        then -licence_entry.amount else 0 end)`.as('used'),
      sql<number>`sum(case when licence_entry.kind = 'issue' and licence_batch.ended_at is not null
        then licence_entry.amount else 0 end)`.as('expired'),
      sql<number>`sum(licence_entry.amount)`.as('left'),
    ])
    .where('licence_entry.company_id', '=', companyId)
    .groupBy('licence_batch.pool')
    .execute();
  const ends = await query(db)
    .selectFrom('licence_batch')
    .select(['pool', sql<number>`min(not_after)`.as('next_end_at')])
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('not_after', 'is not', null)
    .groupBy('pool')
    .execute();
  return LICENCE_POOLS.map((pool) => {
    const row = rows.find((one) => one.pool === pool);
    return {
      pool,
      issued: row?.issued ?? 0,
      used: row?.used ?? 0,
      expired: row?.expired ?? 0,
      left: row?.left ?? 0,
      next_end_at: ends.find((one) => one.pool === pool)?.next_end_at ?? null,
    };
  });
}
