import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { Outdated } from './online-period.repository.ts';

export async function add(trx: Trx, event: NewRow<'device_event'>): Promise<void> {
  await query(trx).insertInto('device_event').values(event).execute();
}

/** The same event of several devices. */
export async function addMany(
  trx: Trx,
  deviceIds: readonly number[],
  { operation, at, login_id, detail }: Omit<NewRow<'device_event'>, 'device_id'>,
): Promise<void> {
  const source = jsonRows(
    trx,
    deviceIds.map((id) => ({ id })),
    { id: 'int' },
  );
  await sql`insert into device_event (device_id, operation, at, login_id, detail)
    select v.id, ${operation}, ${at}, ${login_id}, ${detail} from ${source} as v`.execute(query(trx));
}

/** Deletes earlier events of a company's devices; answers how many. */
export async function deleteOlder(db: Db, { company_id, before, limit }: Outdated): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from device_event where id in (
      select old.id from device join device_event as old on old.device_id = device.id and old.at < ${before}
      where device.company_id = ${company_id} limit ${sql.lit(limit)})`.execute(query(db));
  return Number(numAffectedRows);
}
