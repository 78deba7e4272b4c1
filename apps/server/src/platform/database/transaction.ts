import { type Kysely, Transaction } from 'kysely';
import { DatabaseError } from './errors.ts';
import type { Tables } from './tables.ts';
import { insideTransaction } from './transaction-scope.ts';

/** A database handle: the pool itself, or a transaction. Repositories take either. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

const ATTEMPTS = 3;

/**
 * Runs `work` in one transaction; joins the caller's when `db` is one already. PostgreSQL may sacrifice a
 * transaction to another, so `work` may run again from its beginning: it must do nothing but database work.
 * Inside `work` use `trx` for every query.
 */
export async function withTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db instanceof Transaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => insideTransaction(() => work(trx)));
    } catch (error) {
      const isWorthAnother = error instanceof DatabaseError && error.isRetryable && attempt < ATTEMPTS;
      if (!isWorthAnother) throw error;
    }
  }
}
