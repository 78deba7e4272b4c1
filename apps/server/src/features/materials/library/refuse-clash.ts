import { materialErrors, refuse } from '@marquee/contract';
import { findDuplicate, type Moved } from '../../../platform/database/find-duplicate.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/**
 * Refuses to let these materials come to a department that has their name in the same folder, or their content, already;
 * or that would get either twice.
 */
export async function refuseMaterialClash(trx: Trx, moved: Moved, departmentId: number): Promise<void> {
  const table = 'material';
  const sameName = await findDuplicate(trx, { table, columns: ['group_id', 'name'] }, moved, departmentId);
  if (sameName !== undefined) refuse(materialErrors.name_taken, { name: sameName });
  const sameContent = await findDuplicate(trx, { table, columns: ['sha256'] }, moved, departmentId);
  if (sameContent !== undefined) refuse(materialErrors.content_taken, { name: sameContent });
}
