import { digitalHumanErrors, refuse } from '@marquee/contract';
import { findDuplicate, type Moved } from '../../platform/database/rows/find-duplicate.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { lockFreeSpace } from '../../platform/storage/index.ts';

/**
 * Refuses to move these resources to a department that would then have the same name or content twice. Locks the company,
 * as an upload does, so that none is added meanwhile.
 */
export async function refuseDigitalHumanClash(
  trx: Trx,
  companyId: number,
  moved: Moved,
  departmentId: number,
): Promise<void> {
  await lockFreeSpace(trx, companyId);
  for (const column of ['name', 'sha256'] as const) {
    const unique = { table: 'digital_human', columns: [column] } as const;
    const name = await findDuplicate(trx, unique, moved, departmentId);
    if (name !== undefined) refuse(digitalHumanErrors.duplicate, { name });
  }
}
