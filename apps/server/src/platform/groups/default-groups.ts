import { FOLDERED } from '@marquee/contract';
import { query } from '../database/query.ts';
import type { Trx } from '../database/transaction.ts';
import * as groups from './group.repository.ts';
import * as trees from './tree.repository.ts';

/** Creates a new company's default department and the default group of each of its trees. Returns the department. */
export async function createDefaultGroups(trx: Trx, companyId: number, now: number): Promise<number> {
  for (const { kind } of FOLDERED) {
    await groups.insert(trx, kind, {
      company_id: companyId,
      department_id: null,
      parent: null,
      name: 'default',
      is_default: 1,
      now,
    });
  }
  const { id } = await query(trx)
    .insertInto('department')
    .values({ company_id: companyId, path: '', name: 'default', is_default: 1, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trees.place(trx, trees.DEPARTMENT_TREE, id, null);
  return id;
}
