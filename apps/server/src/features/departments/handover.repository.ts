import type { HandedOverKind } from '@marquee/contract';
import { query } from '../../platform/database/query.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Moves resources of a company to another department; returns their names. */
export async function moveToDepartment(
  trx: Trx,
  kind: HandedOverKind,
  { companyId, ids, departmentId }: { companyId: number; ids: readonly number[]; departmentId: number },
): Promise<string[]> {
  const rows = await query(trx)
    .updateTable(kind)
    .set({ department_id: departmentId })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .returning('name')
    .execute();
  return rows.map((row) => row.name);
}
