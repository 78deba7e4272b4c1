import { query } from './query.ts';
import type { Trx } from './transaction.ts';

/** The next number for an object of this kind in a company: from 1, never twice, and without gaps. */
export async function nextNumber(
  trx: Trx,
  kind: 'material' | 'program' | 'template' | 'playlist' | 'release' | 'notice' | 'role',
  companyId: number,
): Promise<number> {
  const row = await query(trx)
    .insertInto('counter')
    .values({ company_id: companyId, kind, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind']).doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}
