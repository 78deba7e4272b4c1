import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

/** Together with the current password, the last five. */
const KEPT = 4;

/** Returns the hashes of the passwords before the current one, newest first. */
export async function listPastPasswords(db: Db, userId: number): Promise<string[]> {
  const rows = await query(db)
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .limit(KEPT)
    .execute();
  return rows.map((row) => row.password_hash);
}

interface NewPassword {
  userId: number;
  /** Hash of the password that is replaced. */
  replaces: string;
  hash: string;
  now: number;
}

/** Stores a password chosen by the user. Returns false without a change when the stored password is no longer the one to replace. */
export async function replacePassword(trx: Trx, password: NewPassword): Promise<boolean> {
  const { userId, replaces, hash, now } = password;
  const replaced = await query(trx)
    .updateTable('user')
    .set({ password_hash: hash, password_changed_at: now, must_change_password: 0 })
    .where('id', '=', userId)
    .where('password_hash', '=', replaces)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!replaced) return false;
  const past = { user_id: userId, password_hash: replaces, replaced_at: now };
  await query(trx).insertInto('password_history').values(past).execute();
  await query(trx)
    .deleteFrom('password_history')
    .where('user_id', '=', userId)
    .where('password_hash', 'not in', await listPastPasswords(trx, userId))
    .execute();
  return true;
}
