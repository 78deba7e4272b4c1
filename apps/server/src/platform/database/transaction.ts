import { DatabaseError, isUniqueViolation } from './errors.ts';
import { type Db, openTransaction, Trx } from './query.ts';
import { insideTransaction } from './transaction-scope.ts';

export type { Db, Trx } from './query.ts';

const ATTEMPTS = 3;

/**
 * Runs `work` in one transaction, or in the caller's when `db` already is one. `work` may be retried from its beginning,
 * so it must do nothing but database work. It is retried when PostgreSQL aborts the transaction in favour of another, and
 * when a row that `work` did not find was inserted by another transaction in the meantime: the second run finds it and
 * refuses with its own error instead of the index's. Inside `work` use `trx` for every query.
 */
export async function withTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db instanceof Trx) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openTransaction(db, (trx) => insideTransaction(() => work(trx)));
    } catch (error) {
      if (!isWorthRetrying(error, attempt)) throw error;
    }
  }
}

/** A unique violation repeats, so it is retried only once, for `work` to find the other row. */
function isWorthRetrying(error: unknown, attempt: number): boolean {
  if (isUniqueViolation(error)) return attempt === 1;
  return error instanceof DatabaseError && error.isRetryable && attempt < ATTEMPTS;
}
