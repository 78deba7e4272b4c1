import { refuse, userErrors } from '@marquee/contract';
import type { Trx } from '../../platform/database/transaction.ts';
import { isAnyAdministratorLeft } from './administrator.repository.ts';
import type { UserAccess } from './user.repository.ts';

/**
 * Refuses to remove the last administrator of the platform or of a company: `leaving` are to be disabled, deleted or
 * demoted. Call it while holding `lockPeople`, so that two administrators who remove each other at the same time do not
 * both pass.
 */
export async function refuseLastAdministrator(trx: Trx, leaving: readonly UserAccess[]): Promise<void> {
  const administrators = leaving.filter((user) => user.is_admin && !user.is_disabled);
  const leavingIds = administrators.map(({ id }) => id);
  for (const companyId of new Set(administrators.map(({ company_id }) => company_id))) {
    if (!(await isAnyAdministratorLeft(trx, companyId, leavingIds))) refuse(userErrors.last_admin);
  }
}
