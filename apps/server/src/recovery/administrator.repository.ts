import { query } from '../platform/database/query.ts';
import type { Db, Trx } from '../platform/database/transaction.ts';

export interface Administrator {
  id: number;
  login_id: string;
  /** Null for administrators of the platform. */
  company_id: number | null;
}

/** The administrators of the platform and of its companies, those of the platform first. */
export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const rows = await query(db)
    .selectFrom('user')
    .select(['id', 'login_id', 'company_id'])
    .where('is_admin', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('login_id')
    .execute();
  return rows.toSorted((one, other) => Number(one.company_id !== null) - Number(other.company_id !== null));
}

/** Sets a password that has to be changed, and ends every other way to sign in as this user. */
export async function restoreAccess(
  trx: Trx,
  { id, login_id }: Administrator,
  facts: { passwordHash: string; now: number; dropsSecondFactor: boolean },
): Promise<void> {
  const { passwordHash: password_hash, now: password_changed_at } = facts;
  await query(trx)
    .updateTable('user')
    .set({ password_hash, password_changed_at, must_change_password: 1, is_disabled: 0 })
    .where('id', '=', id)
    .execute();
  await query(trx).deleteFrom('session').where('user_id', '=', id).execute();
  await query(trx).deleteFrom('sign_in_failure').where('login_id', '=', login_id).execute();
  if (facts.dropsSecondFactor)
    await query(trx).deleteFrom('second_factor').where('user_id', '=', id).execute();
}
