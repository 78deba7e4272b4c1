import type { HandedOverResource } from '@marquee/contract';
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** The column with the name of a row, where it is not `name`. */
const NAMED_BY: Partial<Record<HandedOverResource['kind'], string>> = { notice: 'title' };

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
    .returning(sql.ref<string>(NAMED_BY[kind] ?? 'name').as('name'))
    .execute();
  return rows.map(({ name }) => name);
}
