import type { HandedOverResource } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** How the log names a row, where it is not by the column `name`. */
const NAMED_BY: Partial<Record<HandedOverResource['kind'], RawBuilder<string>>> = {
  notice: sql.ref('title'),
  vip: sql`'#' || id`,
};

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
    .returning((NAMED_BY[kind] ?? sql.ref<string>('name')).as('name'))
    .execute();
  return rows.map(({ name }) => name);
}
