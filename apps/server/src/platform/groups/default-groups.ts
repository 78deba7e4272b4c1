import type { Trx } from '../database/transaction.ts';
import { GroupRepository } from './group.repository.ts';
import { GROUP_KINDS } from './group-kinds.ts';

/** Gives a new company the default group of each of its trees. */
export async function createDefaultGroups(trx: Trx, companyId: number, now: number): Promise<void> {
  for (const kind of GROUP_KINDS) {
    await new GroupRepository(kind).insert(trx, {
      company_id: companyId,
      parent: null,
      name: 'default',
      is_default: 1,
      now,
    });
  }
}
