import { CLOCK_TOLERANCE_MS } from '../../../platform/clock/clock-tolerance.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

const WINDOW_MS = 10 * 60_000;
const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_NETWORK = 20;
/** Matches every network: a wrong code after the right password is not a stranger's attempt to lock the user out. */
const EVERYWHERE = '*';

/** Whether an attempt is judged immediately, judged late, or refused. */
export type Treatment = 'free' | 'slowed' | 'locked';

/**
 * How attempts of this network with this account are treated. An account is locked only for the network that failed with
 * it, so that nobody can lock another user out; a network that failed with many accounts is slowed down with all others.
 */
export async function treatmentOf(db: Db, loginId: string, network: string, now: number): Promise<Treatment> {
  const { all, own } = await recent(db, network, now)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>(eb.case().when('login_id', '=', loginId).then(1).end()).as('own'),
    ])
    .executeTakeFirstOrThrow();
  const isNetworkBad = all >= FAILURES_PER_NETWORK;
  if (own >= (isNetworkBad ? 1 : FAILURES_PER_ACCOUNT)) return 'locked';
  return isNetworkBad ? 'slowed' : 'free';
}

/** Whether too many wrong codes followed the right password, from any network. */
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

/** Counts a wrong code for the network, like a wrong password, and for the account. */
export async function noteWrongCode(db: Db, loginId: string, network: string, now: number): Promise<void> {
  const rows = [network, EVERYWHERE].map((address) => ({ login_id: loginId, address, at: now }));
  await query(db).insertInto('sign_in_failure').values(rows).execute();
}

/** Clears the wrong passwords after a right one; wrong codes still count. */
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
  return (
    query(db)
      .selectFrom('sign_in_failure')
      .where('address', '=', address)
      .where('at', '>', now - WINDOW_MS)
      // Failures of the future were noted while the clock was wrong.
      .where('at', '<=', now + CLOCK_TOLERANCE_MS)
  );
}
