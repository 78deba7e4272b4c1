import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { firstCompany } from '../../platform/organisation/index.ts';

/**
 * Whether a company, or the platform (null), has an enabled administrator other than these. Platform administrators
 * also count for the platform's own company.
 */
export async function isAnyAdministratorLeft(
  trx: Trx,
  companyId: number | null,
  leavingIds: readonly number[],
): Promise<boolean> {
  const ofPlatform = sql<boolean>`"user".company_id is null`;
  const ofCompany = sql<boolean>`("user".company_id = ${companyId}
    or (${ofPlatform} and ${companyId} = ${firstCompany}))`;
  const left = await query(trx)
    .selectFrom('user')
    .select('id')
    .where(companyId === null ? ofPlatform : ofCompany)
    .where('is_admin', '=', 1)
    .where('is_disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', leavingIds)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}
