import { DEFAULT_QUOTAS, FIRST_COMPANY_NAME } from '@marquee/contract';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';

/** Hosted companies start with less; the administrator of the platform can change both. */
const OWN_DEVICE_QUOTA = 10_000;

/** Inserts the company of a fresh installation; returns its id. */
export async function insertFirstCompany(trx: Trx, login_id: string, now: number): Promise<number> {
  const { id } = await query(trx)
    .insertInto('company')
    .values({
      code: 'default',
      name: FIRST_COMPANY_NAME,
      admin_name: login_id,
      login_name: login_id,
      phone: '',
      storage_quota: DEFAULT_QUOTAS.storage,
      device_quota: OWN_DEVICE_QUOTA,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts the administrator of the platform. */
export async function insertAdministrator(
  trx: Trx,
  { login_id, password_hash }: { login_id: string; password_hash: string },
  now: number,
): Promise<void> {
  await query(trx)
    .insertInto('user')
    .values({ login_id, name: login_id, password_hash, belong_to: 0, is_admin: 1, created_at: now })
    .execute();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await query(db).selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}
