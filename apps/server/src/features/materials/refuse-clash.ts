import { materialErrors, refuse } from '@marquee/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transaction.ts';

/**
 * Refuses to let these materials come to a department that has their name in the same folder, or their content, already;
 * or that would get either twice.
 */
export async function refuseMaterialClash(
  trx: Trx,
  ids: readonly number[],
  departmentId: number,
): Promise<void> {
  if (ids.length === 0) return;
  const together = trx
    .selectFrom('material')
    .where((eb) => eb.or([eb('department_id', '=', departmentId), eb('id', 'in', ids)]))
    .having(sql<number>`count(*)`, '>', 1)
    .limit(1);
  const sameName = await together.select('name').groupBy(['group_id', 'name']).executeTakeFirst();
  if (sameName) refuse(materialErrors.name_taken, sameName);
  const sameContent = await together
    .select((eb) => eb.fn.min<string>('name').as('name'))
    .groupBy('sha256')
    .executeTakeFirst();
  if (sameContent) refuse(materialErrors.content_taken, sameContent);
}

/** The same for all materials of some departments, which are given up. */
export async function refuseClashOfDepartments(
  trx: Trx,
  departmentIds: readonly number[],
  toId: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('material')
    .select('id')
    .where('department_id', 'in', departmentIds)
    .execute();
  await refuseMaterialClash(
    trx,
    rows.map((row) => row.id),
    toId,
  );
}
