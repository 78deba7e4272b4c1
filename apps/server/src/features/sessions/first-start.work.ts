import { randomInt } from '../../platform/chance/system-chance.ts';
import type { Config } from '../../platform/config/config.ts';
import { lockStart } from '../../platform/database/migrate/start-lock.ts';
import { type Db, withTransaction } from '../../platform/database/transaction.ts';
import { createDefaultGroups } from '../../platform/groups/index.ts';
import { hasUsers, insertAdministrator, insertFirstCompany } from './first-start.repository.ts';
import { hashPassword } from './hashing/password-hash.engine.ts';
import { generatePassword } from './passwords/generate-password.model.ts';

export interface FirstAdministrator {
  login_id: string;
  /** Only returned here; the database stores its hash. Undefined if the administrator of the server chose it. */
  generatedPassword: string | undefined;
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
  const password = adminPassword ?? generatePassword(randomInt);
  const password_hash = await hashPassword(password, passwordCost);
  const login_id = 'admin';
  const isFirst = await withTransaction(db, async (trx) => {
    await lockStart(trx);
    if (await hasUsers(trx)) return false;
    const companyId = await insertFirstCompany(trx, login_id, now);
    await createDefaultGroups(trx, companyId, now);
    await insertAdministrator(trx, { login_id, password_hash }, now);
    return true;
  });
  return isFirst
    ? { login_id, generatedPassword: adminPassword === undefined ? password : undefined }
    : undefined;
}
