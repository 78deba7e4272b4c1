import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type DatabaseEngine = 'sqlite' | 'postgres';

/** What a repository writes SQL with. Transactions are opened with `withTransaction`; the pool closes with the server. */
export type Queries = Omit<
  Kysely<Tables>,
  'transaction' | 'startTransaction' | 'connection' | 'destroy' | 'schema' | 'introspection'
>;

let kyselyOf: (db: Db) => Kysely<Tables>;

/**
 * A handle on the database: the pool itself, or a transaction. Opaque to services, which pass it on; only
 * repositories and policies write SQL on it, through {@link query}.
 */
export class Db {
  readonly engine: DatabaseEngine;
  readonly #kysely: Kysely<Tables>;

  constructor(engine: DatabaseEngine, kysely: Kysely<Tables>) {
    this.engine = engine;
    this.#kysely = kysely;
  }

  static {
    kyselyOf = (db) => db.#kysely;
  }
}

/** A handle on one open transaction. */
export class Trx extends Db {
  /** Distinguishes the type from the pool's: a pool is never accepted as a transaction. */
  readonly isTransaction = true;
}

/** The query builder of a handle. The import rules allow it in repositories, policies, platform and tests only. */
export function query(db: Db): Queries {
  return kyselyOf(db);
}

/** Opens a transaction on the pool; services use `withTransaction`, which also retries. */
export function openTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return kyselyOf(db)
    .transaction()
    .execute((trx) => work(new Trx(db.engine, trx)));
}
