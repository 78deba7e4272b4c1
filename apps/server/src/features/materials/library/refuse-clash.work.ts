import { materialErrors, refuse } from '@marquee/contract';
import { findDuplicate, type Moved } from '../../../platform/database/rows/find-duplicate.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/**
 * Refuses to move these materials to a department that would then have two materials with the same name in a folder, or with
 * the same content.
 */
export async function refuseMaterialClash(trx: Trx, moved: Moved, departmentId: number): Promise<void> {
  const table = 'material';
  const sameName = await findDuplicate(trx, { table, columns: ['group_id', 'name'] }, moved, departmentId);
  if (sameName !== undefined) refuse(materialErrors.name_taken, { name: sameName });
  const sameContent = await findDuplicate(trx, { table, columns: ['sha256'] }, moved, departmentId);
  if (sameContent !== undefined) refuse(materialErrors.content_taken, { name: sameContent });
}
