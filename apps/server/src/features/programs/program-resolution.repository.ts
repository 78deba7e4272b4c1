import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';

export interface Resolution {
  width: number;
  height: number;
}

export async function list(db: Db, companyId: number): Promise<Resolution[]> {
  return query(db)
    .selectFrom('program_resolution')
    .select(['width', 'height'])
    .where('company_id', '=', companyId)
    .orderBy('width')
    .orderBy('height')
    .execute();
}

/** False when the company already has it. */
export async function insert(trx: Trx, companyId: number, resolution: Resolution): Promise<boolean> {
  const inserted = await query(trx)
    .insertInto('program_resolution')
    .values({ company_id: companyId, ...resolution })
    .onConflict((conflict) => conflict.doNothing())
    .returning('width')
    .executeTakeFirst();
  return inserted !== undefined;
}
