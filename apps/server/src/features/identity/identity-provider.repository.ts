import type { IdentityProvider } from '@marquee/contract';
import { fromJson, toFlag, toJson } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';

/** As the server uses it, with the secret. */
export interface StoredProvider extends IdentityProvider {
  company_id: number;
  company_code: string;
  client_secret: string;
}

function providers(db: Db) {
  return query(db)
    .selectFrom('identity_provider')
    .innerJoin('company', 'company.id', 'identity_provider.company_id')
    .selectAll('identity_provider')
    .select(['company.code as company_code'])
    .where('company.is_disabled', '=', 0);
}

type Row = Awaited<ReturnType<ReturnType<typeof providers>['executeTakeFirstOrThrow']>>;

export async function find(db: Db, companyId: number): Promise<StoredProvider | undefined> {
  const row = await providers(db).where('company.id', '=', companyId).executeTakeFirst();
  return row && toProvider(row);
}

/** A provider that is turned on. @param code the first company without it */
export async function findByCompany(db: Db, code: string | undefined): Promise<StoredProvider | undefined> {
  const first = query(db)
    .selectFrom('company')
    .select((eb) => eb.fn.min('id').as('id'));
  const row = await providers(db)
    .where('identity_provider.is_enabled', '=', 1)
    .$if(code !== undefined, (found) => found.where('company.code', '=', code ?? ''))
    .$if(code === undefined, (found) => found.where('company.id', '=', first))
    .executeTakeFirst();
  return row && toProvider(row);
}

export async function save(
  trx: Trx,
  company_id: number,
  {
    email_domains,
    group_rules,
    creates_users,
    allows_passwords,
    is_enabled,
    ...provider
  }: IdentityProvider & { client_secret: string },
): Promise<void> {
  const values = {
    ...provider,
    email_domains: toJson(email_domains),
    group_rules: toJson(group_rules),
    creates_users: toFlag(creates_users),
    refuses_passwords: toFlag(!allows_passwords),
    is_enabled: toFlag(is_enabled),
  };
  await query(trx)
    .insertInto('identity_provider')
    .values({ company_id, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

/** The setting as callers see it. */
export function toAnswer({
  company_id: _company,
  company_code: _code,
  client_secret: _secret,
  ...provider
}: StoredProvider): IdentityProvider {
  return provider;
}

function toProvider({ refuses_passwords, ...row }: Row): StoredProvider {
  return {
    ...row,
    email_domains: fromJson(row.email_domains),
    group_rules: fromJson(row.group_rules),
    creates_users: row.creates_users === 1,
    allows_passwords: refuses_passwords === 0,
    is_enabled: row.is_enabled === 1,
  };
}
