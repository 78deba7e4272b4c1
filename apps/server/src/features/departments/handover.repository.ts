import type { HandedOverResource } from '@marquee/contract';
import { query } from '../../platform/database/query.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Moves resources of a company to another department; returns their names. */
export async function moveToDepartment(
  trx: Trx,
  { kind }: HandedOverResource,
  to: { company_id: number; department_id: number },
  ids: readonly number[],
): Promise<string[]> {
  const rows = await query(trx)
    .updateTable(kind)
    .set({ department_id: to.department_id })
    .where('company_id', '=', to.company_id)
    .where('id', 'in', ids)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}
