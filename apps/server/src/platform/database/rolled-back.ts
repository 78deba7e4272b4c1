import { type Db, type Trx, withTransaction } from './transaction.ts';

/** Runs `work` in a transaction of which nothing remains but the result. `db` must not be a transaction already. */
export async function rolledBack<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await withTransaction(db, async (trx) => {
      throw new Undone(await work(trx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

/** Ends a transaction that has done its work. */
class Undone<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('rolled back');
    this.result = result;
  }
}
