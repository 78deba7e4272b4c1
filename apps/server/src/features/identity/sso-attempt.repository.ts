import type { Insertable } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { SsoAttemptTable } from '../../platform/database/tables/identity.ts';
import type { Db } from '../../platform/database/transaction.ts';

export async function insert(db: Db, attempt: Insertable<SsoAttemptTable>): Promise<void> {
  await query(db).insertInto('sso_attempt').values(attempt).execute();
}

/** Takes an attempt, so that nobody uses its state again; undefined for one that is unknown, used or expired. */
export function take(
  db: Db,
  { state_hash, browser_hash, now }: { state_hash: string; browser_hash: string; now: number },
) {
  return query(db)
    .deleteFrom('sso_attempt')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await query(db).deleteFrom('sso_attempt').where('expires_at', '<=', now).execute();
}
