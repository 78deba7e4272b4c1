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

/** Kysely on Node's built-in SQLite: one thread writes while another reads (WAL). */
export function sqliteDialect(file: string, isReadOnly = false): Dialect {
  return {
    createDriver: () => new SqliteDriver(file, isReadOnly),
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
  readonly #file: string;
  readonly #isReadOnly: boolean;
  readonly #writeLock = new Lock();
  /** Used again, because Kysely keeps a record of every connection that it has ever seen. */
  #idle: SqliteConnection[] = [];
  #threads: { writer: WorkerClient; reader: WorkerClient } | undefined;

  constructor(file: string, isReadOnly: boolean) {
    this.#file = file;
    this.#isReadOnly = isReadOnly;
  }

  /** Both threads start together; the reader opens after the writer, which creates the file and switches it to WAL. */
  async init(): Promise<void> {
    const writer = new WorkerClient({ file: this.#file, isReadOnly: this.#isReadOnly });
    const reader = new WorkerClient({ file: this.#file, isReadOnly: true });
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
