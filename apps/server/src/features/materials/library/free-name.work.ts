import type { Trx } from '../../../platform/database/transaction.ts';
import * as materials from './material.repository.ts';
import { numberedName } from './numbered-name.model.ts';

/** The name, or the first numbered one that the department does not have in this group yet. */
export async function freeName(
  trx: Trx,
  place: { group_id: number; department_id: number },
  name: string,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : numberedName(name, number);
    if (!(await materials.findByName(trx, place, tried))) return tried;
  }
}
