import type { Trx } from '../../platform/database/transaction.ts';
import { lockCompany } from '../../platform/organisation/index.ts';

/**
 * Serialises changes of users and roles in one company until the transaction ends, so that no other change invalidates
 * what this one has checked: that an administrator remains, or that a role's codes do not exceed the caller's.
 */
export async function lockPeople(trx: Trx, companyId: number): Promise<void> {
  await lockCompany(trx, companyId);
}
