import { DEFAULT_QUOTAS } from '@marquee/contract';
import type { Config } from '../../platform/config/config.ts';
import { lockStart } from '../../platform/database/migrate/start-lock.ts';
import { query } from '../../platform/database/query.ts';
import { type Db, withTransaction } from '../../platform/database/transaction.ts';
import { createDefaultGroups } from '../../platform/groups/index.ts';
import { generatePassword } from './passwords/generate-password.ts';
import { hashPassword } from './passwords/password-hash.ts';

/** Hosted companies start with less; the administrator of the platform can change both. */
const OWN_DEVICE_QUOTA = 10_000;

export interface FirstAdministrator {
  login_id: string;
  /** Only returned here; the database stores its hash. */
  password: string;
}

/**
 * Creates the first company with its default groups and the administrator of the platform. Returns undefined when a user
 * already exists, even one that another node has just created.
 */
export async function prepareFirstStart(
  db: Db,
  now: number,
  { adminPassword, passwordCost }: Pick<Config, 'adminPassword' | 'passwordCost'>,
): Promise<FirstAdministrator | undefined> {
  if (await hasUsers(db)) return undefined;
  const password = adminPassword ?? generatePassword();
  const password_hash = await hashPassword(password, passwordCost);
  const login_id = 'admin';
  const isFirst = await withTransaction(db, async (trx) => {
    await lockStart(trx);
    if (await hasUsers(trx)) return false;
    const { id } = await query(trx)
      .insertInto('company')
      .values({
        code: 'default',
        name: 'Default',
        admin_name: login_id,
        login_name: login_id,
        phone: '',
        storage_quota: DEFAULT_QUOTAS.storage,
        device_quota: OWN_DEVICE_QUOTA,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await createDefaultGroups(trx, id, now);
    await query(trx)
      .insertInto('user')
      .values({ login_id, name: login_id, password_hash, belong_to: 0, is_admin: 1, created_at: now })
      .execute();
    return true;
  });
  return isFirst ? { login_id, password } : undefined;
}

async function hasUsers(db: Db): Promise<boolean> {
  return (await query(db).selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}
