import { materialErrors, refuse } from '@marquee/contract';
import type { Trx } from '../../platform/database/transaction.ts';

/**
 * Refuses a file for which a company's storage has no room. Uploads were let in one by one and end side by side: the
 * company is held until the transaction ends, so that two cannot both take the last of it.
 */
export async function refuseBeyondQuota(trx: Trx, companyId: number, size: number): Promise<void> {
  const { quota } = await trx
    .updateTable('company')
    .set((eb) => ({ storage_quota: eb.ref('storage_quota') }))
    .where('id', '=', companyId)
    .returning('storage_quota as quota')
    .executeTakeFirstOrThrow();
  const { used } = await trx
    .selectFrom('material')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('used'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (used + size > quota) refuse(materialErrors.quota_exceeded, { quota });
}
