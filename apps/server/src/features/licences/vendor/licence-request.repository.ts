import { query } from '../../../platform/database/query.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

export type RequestRow = Row<'licence_request'>;

/** Extractions whose answer has not arrived, the oldest first. */
export async function listOpen(db: Db, companyId: number): Promise<RequestRow[]> {
  return query(db)
    .selectFrom('licence_request')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'open')
    .orderBy('made_at')
    .limit(100)
    .execute();
}

export async function find(db: Db, companyId: number, requestId: string): Promise<RequestRow | undefined> {
  return query(db)
    .selectFrom('licence_request')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Leaves one that the same request has written at the same time. */
export async function insert(trx: Trx, row: RequestRow): Promise<void> {
  await query(trx)
    .insertInto('licence_request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setState(trx: Trx, requestId: string, state: RequestRow['state']): Promise<void> {
  await query(trx)
    .updateTable('licence_request')
    .set({ state })
    .where('request_id', '=', requestId)
    .execute();
}
