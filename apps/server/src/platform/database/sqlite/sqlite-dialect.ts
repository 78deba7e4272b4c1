import {
  type DatabaseConnection,
  type Dialect,
  DialectAdapterBase,
  type Driver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Lock } from './lock.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { WorkerClient } from './worker-client.ts';

export interface SqliteOptions {
  file: string;
  /** The database refuses every change. */
  isReadOnly?: boolean;
  /** Default true; without threads, statements run in the caller's, as tests want it. */
  hasThreads?: boolean;
}

/** Kysely on Node's built-in SQLite: one thread writes while another reads (WAL). */
export function sqliteDialect(options: SqliteOptions): Dialect {
  return {
    createDriver: () => new SqliteDriver(options),
    createAdapter: () => new SqliteWorkerAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Connections share the same two threads, so Kysely needs no queue for them; the write lock is the queue. */
class SqliteWorkerAdapter extends DialectAdapterBase {
  override get supportsReturning(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  async acquireMigrationLock(): Promise<void> {}

  async releaseMigrationLock(): Promise<void> {}
}

class SqliteDriver implements Driver {
  readonly #options: SqliteOptions;
  readonly #writeLock = new Lock();
  /** Used again, because Kysely keeps a record of every connection that it has ever seen. */
  #idle: SqliteConnection[] = [];
  #threads: { writer: WorkerClient; reader: WorkerClient } | undefined;

  constructor(options: SqliteOptions) {
    this.#options = options;
  }

  /** Both threads start together; the reader opens after the writer, which creates the file and switches it to WAL. */
  async init(): Promise<void> {
    const { file, isReadOnly = false, hasThreads: hasThread = true } = this.#options;
    const writer = new WorkerClient({ file, isReadOnly, hasThread });
    const reader = new WorkerClient({ file, isReadOnly: true, hasThread });
    try {
      await writer.open();
      await reader.open();
    } catch (error) {
      await Promise.all([reader.close(), writer.close()]);
      throw error;
    }
    this.#threads = { writer, reader };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#threads) throw new Error('the database is not open');
    const { writer, reader } = this.#threads;
    return this.#idle.pop() ?? new SqliteConnection(writer, reader, this.#writeLock);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    this.#idle.push(connection);
  }

  async destroy(): Promise<void> {
    await this.#threads?.reader.close();
    await this.#threads?.writer.close();
    this.#threads = undefined;
    this.#idle = [];
  }
}
