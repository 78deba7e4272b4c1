import { query } from '../database/query.ts';
import type { Trx } from '../database/transaction.ts';

/**
 * Locks companies until the transaction ends, so that of two concurrent transactions the second sees what the first has
 * done. Returns the statement, with what the companies may have.
 */
export function lockCompanies(trx: Trx, ids: readonly number[]) {
  return query(trx)
    .updateTable('company')
    .set((eb) => ({ device_quota: eb.ref('device_quota') }))
    .where('id', 'in', ids)
    .returning(['id', 'device_quota', 'storage_quota']);
}

/** {@link lockCompanies} for one of them. */
export async function lockCompany(trx: Trx, id: number): Promise<{ storage_quota: number }> {
  return lockCompanies(trx, [id]).executeTakeFirstOrThrow();
}
