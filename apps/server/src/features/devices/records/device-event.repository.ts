import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { Outdated } from './online-period.repository.ts';

export async function add(trx: Trx, event: NewRow<'device_event'>): Promise<void> {
  await query(trx).insertInto('device_event').values(event).execute();
}

/** Deletes earlier events of a company's devices; answers how many. */
export async function deleteOlder(db: Db, { company_id, before, limit }: Outdated): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from device_event where id in (
      select old.id from device join device_event as old on old.device_id = device.id and old.at < ${before}
      where device.company_id = ${company_id} limit ${sql.lit(limit)})`.execute(query(db));
  return Number(numAffectedRows);
}
