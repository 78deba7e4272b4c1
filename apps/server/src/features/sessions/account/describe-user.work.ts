import type { CurrentUser, PasswordProfile } from '@marquee/contract';
import type { Db } from '../../../platform/database/transaction.ts';
import { getCurrentUser } from './account.repository.ts';

/** Returns what signed-in users may know about themselves. */
export async function describeUser(
  db: Db,
  userId: number,
  password_profile: PasswordProfile,
): Promise<CurrentUser> {
  const { second_factor_at, ...row } = await getCurrentUser(db, userId);
  return {
    ...row,
    is_admin: row.is_admin === 1,
    is_group_admin: row.is_group_admin === 1,
    must_change_password: row.must_change_password === 1,
    has_second_factor: second_factor_at !== null,
    password_profile,
  };
}
