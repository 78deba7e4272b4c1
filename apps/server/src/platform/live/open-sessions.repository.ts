import { query } from '../database/query.ts';
import type { Db } from '../database/transaction.ts';

/** The sessions among these that have not ended. */
export async function listOpenSessions(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await query(db).selectFrom('session').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
