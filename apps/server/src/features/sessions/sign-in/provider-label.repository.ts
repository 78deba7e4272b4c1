import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** @param companyCode the first company without it */
export async function findProviderLabel(
  db: Db,
  companyCode: string | undefined,
): Promise<string | undefined> {
  const row = await query(db)
    .selectFrom('company')
    .leftJoin('identity_provider', (join) =>
      join
        .onRef('identity_provider.company_id', '=', 'company.id')
        .on('identity_provider.is_enabled', '=', 1),
    )
    .select('identity_provider.label')
    .$if(companyCode !== undefined, (found) => found.where('company.code', '=', companyCode ?? ''))
    .where('company.is_disabled', '=', 0)
    .orderBy('company.id')
    .limit(1)
    .executeTakeFirst();
  return row?.label ?? undefined;
}
