import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { openTransaction, query, type Trx } from '../../platform/database/query.ts';

/**
 * Makes a request while another transaction has written but not committed; it commits once the request waits for it.
 * What the request read before that could not include the other transaction's changes. On SQLite the request waits
 * before it reads.
 */
export async function duringTransaction<T>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  write: (trx: Trx) => Promise<unknown>,
  request: () => Promise<T>,
): Promise<T> {
  const written = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const transaction = openTransaction(db, async (trx) => {
    await write(trx);
    written.resolve();
    await ended.promise;
  });
  await Promise.race([written.promise, transaction]);
  const answer = request();
  if (engine === 'postgres') await Promise.race([waitingFor({ db }), answer]);
  ended.resolve();
  await transaction;
  return answer;
}

/** Resolves when some connection waits for a lock. */
async function waitingFor({ db }: Pick<Database, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(
      query(db),
    );
    if (rows.length > 0) return;
  }
}
