import type { LicenceAccount } from '@marquee/contract';
import { type Flag, toFlag } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';

/** A vendor's account that is signed in. */
export interface SignedInAccount extends LicenceAccount {
  /** Encrypted. */
  token: string;
  expiresAt: number;
}

export async function isAutomatic(db: Db, companyId: number): Promise<boolean> {
  return (await find(db, companyId))?.is_automatic === 1;
}

/** Which of these companies have their HarmonyOS devices activated when they are admitted. */
export async function listAutomatic(db: Db, companyIds: readonly number[]): Promise<Set<number>> {
  if (companyIds.length === 0) return new Set();
  const rows = await query(db)
    .selectFrom('licence_setting')
    .select('company_id')
    .where('company_id', 'in', companyIds)
    .where('is_automatic', '=', 1)
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}

export async function setAutomatic(trx: Trx, companyId: number, isAutomatic: boolean): Promise<void> {
  await save(trx, companyId, { is_automatic: toFlag(isAutomatic) });
}

export async function findAccount(db: Db, companyId: number): Promise<SignedInAccount | undefined> {
  const row = await find(db, companyId);
  if (!row?.account_token || row.account_type === null) return undefined;
  return {
    phone: row.account_phone ?? '',
    name: row.account_name ?? '',
    type: row.account_type,
    token: row.account_token,
    expiresAt: row.account_expires_at ?? 0,
  };
}

export async function saveAccount(
  trx: Trx,
  companyId: number,
  account: SignedInAccount | undefined,
): Promise<void> {
  await save(trx, companyId, {
    account_phone: account?.phone ?? null,
    account_name: account?.name ?? null,
    account_type: account?.type ?? null,
    account_token: account?.token ?? null,
    account_expires_at: account?.expiresAt ?? null,
  });
}

async function find(db: Db, companyId: number): Promise<Row<'licence_setting'> | undefined> {
  return query(db)
    .selectFrom('licence_setting')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

async function save(
  trx: Trx,
  companyId: number,
  values: Partial<Omit<Row<'licence_setting'>, 'company_id'>> & { is_automatic?: Flag },
): Promise<void> {
  await query(trx)
    .insertInto('licence_setting')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}
