import { type Dialect, DummyDriver, Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type DatabaseEngine = 'sqlite' | 'postgres';

/** The query builder of repositories. Transactions are opened with `withTransaction`; the pool closes with the server. */
export type Queries = Omit<
  Kysely<Tables>,
  'transaction' | 'startTransaction' | 'connection' | 'destroy' | 'schema' | 'introspection'
>;

let kyselyOf: (db: Db) => Kysely<Tables>;
let dialectOf: (db: Db) => Dialect | undefined;

/**
 * A handle on the database: the pool itself, or a transaction. Opaque to services, which pass it on; only
 * repositories and policies write SQL on it, through {@link query}.
 */
export class Db {
  readonly engine: DatabaseEngine;
  readonly #kysely: Kysely<Tables>;
  readonly #dialect: Dialect | undefined;

  /** @param dialect of the pool, if its connections take statements that do not wait for each other */
  constructor(engine: DatabaseEngine, kysely: Kysely<Tables>, dialect?: Dialect) {
    this.engine = engine;
    this.#kysely = kysely;
    this.#dialect = dialect;
  }

  static {
    kyselyOf = (db) => db.#kysely;
    dialectOf = (db) => db.#dialect;
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
  const dialect = dialectOf(db);
  return kyselyOf(db)
    .transaction()
    .execute(async (trx) => work(new Trx(db.engine, dialect ? await withoutQueue(trx, dialect) : trx)));
}

/**
 * Kysely sends a statement of a transaction only after the reply to the one before. SQLite's thread keeps the order by
 * itself, so statements of one turn travel in one message.
 */
async function withoutQueue(trx: Transaction<Tables>, dialect: Dialect): Promise<Kysely<Tables>> {
  const executor = trx.getExecutor();
  const connection = await executor.provideConnection(async (provided) => provided);
  return new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  });
}
