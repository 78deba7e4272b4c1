import type { Insertable } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { ProgramPreviewTable } from '../../platform/database/tables/publishing.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { lockCompany } from '../../platform/organisation/index.ts';

/** Forgets expired links of a company and returns how many are left. Locks the company, so that none is added meanwhile. */
export async function countValid(trx: Trx, companyId: number, now: number): Promise<number> {
  await lockCompany(trx, companyId);
  await query(trx)
    .deleteFrom('program_preview')
    .where('company_id', '=', companyId)
    .where('expires_at', '<=', now)
    .execute();
  const { total } = await query(trx)
    .selectFrom('program_preview')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insert(trx: Trx, link: Insertable<ProgramPreviewTable>): Promise<void> {
  await query(trx).insertInto('program_preview').values(link).execute();
}

/** The program of a valid link; undefined for any other, and while the company is disabled. */
export function findShared(db: Db, tokenHash: string, now: number) {
  return query(db)
    .selectFrom('program_preview')
    .innerJoin('program', 'program.id', 'program_preview.program_id')
    .innerJoin('company', 'company.id', 'program_preview.company_id')
    .select(['program.name', 'program.document', 'program.company_id', 'program_preview.expires_at'])
    .where('program_preview.token_hash', '=', tokenHash)
    .where('program_preview.expires_at', '>', now)
    .where('company.is_disabled', '=', 0)
    .executeTakeFirst();
}
