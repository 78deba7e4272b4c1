import { type Kysely, Transaction } from 'kysely';
import { DatabaseError, isUniqueViolation } from './errors.ts';
import type { Tables } from './tables.ts';
import { insideTransaction } from './transaction-scope.ts';

/** A database handle: the pool itself, or a transaction. Repositories take either. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

const ATTEMPTS = 3;

/**
 * Runs `work` in one transaction; joins the caller's when `db` is one already. `work` may run again from its beginning,
 * so it must do nothing but database work: PostgreSQL may sacrifice a transaction to another, and what `work` looked for
 * may have been written by another before it wrote itself. Then it looks again, finds it, and says in its own words what
 * the index only refuses. Inside `work` use `trx` for every query.
 */
export async function withTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db instanceof Transaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => insideTransaction(() => work(trx)));
    } catch (error) {
      if (!isWorthAnother(error, attempt)) throw error;
    }
  }
}

/** A row that is there twice is there the next time as well; once more is enough to look. */
function isWorthAnother(error: unknown, attempt: number): boolean {
  if (isUniqueViolation(error)) return attempt === 1;
  return error instanceof DatabaseError && error.isRetryable && attempt < ATTEMPTS;
}
