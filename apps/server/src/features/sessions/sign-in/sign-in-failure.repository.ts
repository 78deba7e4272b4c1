import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

const WINDOW_MS = 10 * 60_000;
const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_NETWORK = 20;
/** Stands for every network: where a wrong code follows a right password, no stranger is locking anybody out. */
const EVERYWHERE = '*';

/**
 * Whether this network has failed too often, with this account or with any. An account is locked only for the
 * network that failed: nobody can lock somebody else out.
 */
export async function isLocked(db: Db, loginId: string, network: string, now: number): Promise<boolean> {
  const rows = await recent(db, network, now).select('login_id').limit(FAILURES_PER_NETWORK).execute();
  const ofAccount = rows.filter((row) => row.login_id === loginId);
  return rows.length >= FAILURES_PER_NETWORK || ofAccount.length >= FAILURES_PER_ACCOUNT;
}

/** Whether too many wrong codes followed the right password, from wherever. */
export async function areCodesLocked(db: Db, loginId: string, now: number): Promise<boolean> {
  const rows = await recent(db, EVERYWHERE, now)
    .select('id')
    .where('login_id', '=', loginId)
    .limit(FAILURES_PER_ACCOUNT)
    .execute();
  return rows.length >= FAILURES_PER_ACCOUNT;
}

export async function noteFailure(db: Db, loginId: string, network: string, now: number): Promise<void> {
  await query(db)
    .insertInto('sign_in_failure')
    .values({ login_id: loginId, address: network, at: now })
    .execute();
}

/** A wrong code counts for the network, as a wrong password does, and for the account. */
export async function noteWrongCode(db: Db, loginId: string, network: string, now: number): Promise<void> {
  const rows = [network, EVERYWHERE].map((address) => ({ login_id: loginId, address, at: now }));
  await query(db).insertInto('sign_in_failure').values(rows).execute();
}

/** Whoever gave a right password has no wrong ones; his wrong codes stand. */
export async function forgetFailures(db: Db, loginId: string, network: string): Promise<void> {
  await query(db)
    .deleteFrom('sign_in_failure')
    .where('login_id', '=', loginId)
    .where('address', '=', network)
    .execute();
}

export async function deleteOldFailures(db: Db, now: number): Promise<void> {
  await query(db)
    .deleteFrom('sign_in_failure')
    .where('at', '<=', now - WINDOW_MS)
    .execute();
}

function recent(db: Db, address: string, now: number) {
  return query(db)
    .selectFrom('sign_in_failure')
    .where('address', '=', address)
    .where('at', '>', now - WINDOW_MS);
}
