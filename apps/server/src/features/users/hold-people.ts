import { query } from '../../platform/database/query.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/**
 * Changes of users and roles in one company wait here for each other, until the transaction ends: what one of them
 * has checked (an administrator is left, the codes of a role are not beyond the caller) no other changes meanwhile.
 */
export async function holdPeople(trx: Trx, companyId: number): Promise<void> {
  await query(trx)
    .updateTable('company')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', companyId)
    .execute();
}
