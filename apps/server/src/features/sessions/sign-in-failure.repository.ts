import type { Db } from '../../platform/database/transaction.ts';

const WINDOW_MS = 10 * 60_000;
const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_ADDRESS = 20;

/**
 * Whether this address has failed too often, with this account or with any. An account is locked only for the
 * address that failed: nobody can lock somebody else out.
 */
export async function isLocked(db: Db, loginId: string, address: string, now: number): Promise<boolean> {
  const rows = await db
    .selectFrom('sign_in_failure')
    .select('login_id')
    .where('address', '=', address)
    .where('at', '>', now - WINDOW_MS)
    .limit(FAILURES_PER_ADDRESS)
    .execute();
  const ofAccount = rows.filter((row) => row.login_id === loginId);
  return rows.length >= FAILURES_PER_ADDRESS || ofAccount.length >= FAILURES_PER_ACCOUNT;
}

export async function noteFailure(db: Db, loginId: string, address: string, now: number): Promise<void> {
  await db.insertInto('sign_in_failure').values({ login_id: loginId, address, at: now }).execute();
}

export async function forgetFailures(db: Db, loginId: string, address: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('login_id', '=', loginId)
    .where('address', '=', address)
    .execute();
}

export async function deleteOldFailures(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('at', '<=', now - WINDOW_MS)
    .execute();
}
