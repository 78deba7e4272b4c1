import { refuse, userErrors } from '@marquee/contract';
import { sql } from 'kysely';
import { firstCompany } from '../../platform/actor/working-place.ts';
import { query } from '../../platform/database/query.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { UserStanding } from './user.repository.ts';

/**
 * Refuses to let the last administrator of the platform, or of a company, go: `leaving` are to be disabled, deleted or
 * demoted. The platform's own company has its administrators in those of the platform. Call it inside `holdPeople`,
 * so that two who let each other go at once do not both find the other still there.
 */
export async function keepAdministrator(trx: Trx, leaving: readonly UserStanding[]): Promise<void> {
  const administrators = leaving.filter((user) => user.is_admin && !user.is_disabled);
  const goingIds = administrators.map(({ id }) => id);
  for (const companyId of new Set(administrators.map(({ company_id }) => company_id))) {
    if (!(await isAnyLeft(trx, companyId, goingIds))) refuse(userErrors.last_admin);
  }
}

async function isAnyLeft(trx: Trx, companyId: number | null, goingIds: number[]): Promise<boolean> {
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
    .where('id', 'not in', goingIds)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}
