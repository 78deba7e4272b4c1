import { FOLDERED } from '@marquee/contract';
import type { Trx } from '../database/transaction.ts';
import { insertDefaultDepartment } from '../organisation/index.ts';
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
  const id = await insertDefaultDepartment(trx, companyId, now);
  await trees.place(trx, trees.DEPARTMENT_TREE, id, null);
  return id;
}
