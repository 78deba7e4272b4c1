import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { DatabaseError } from '../errors.ts';
import { isInsideTransaction } from '../transaction-scope.ts';
import type { Lock } from './lock.ts';
import type { SqlValue, StatementResult } from './protocol.ts';
import type { WorkerClient } from './worker-client.ts';

/**
 * Kysely's connection: outside a transaction, reads go to the reader thread and single writes wait for the writer;
 * inside one, everything goes to the writer, which this connection then holds.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #writer: WorkerClient;
  readonly #reader: WorkerClient;
  readonly #writeLock: Lock;
  #isInTransaction = false;
  /** The start of the transaction, as long as no statement has waited for it. */
  #beginning: Promise<unknown> | undefined;

  constructor(writer: WorkerClient, reader: WorkerClient, writeLock: Lock) {
    this.#writer = writer;
    this.#reader = reader;
    this.#writeLock = writeLock;
  }

  /** Sent with the first statement; if it fails, that statement fails. */
  async begin(): Promise<void> {
    await this.#writeLock.acquire();
    this.#isInTransaction = true;
    this.#beginning = this.#writer.execute('begin immediate', []);
    this.#beginning.catch(() => undefined);
  }

  /** Leaves the transaction open when a commit fails, for the rollback that Kysely sends next. */
  async commit(): Promise<void> {
    await this.#executeInside('commit', []);
    this.#end();
  }

  /** After some failures, such as a full disk, SQLite has already rolled back by itself. */
  async rollback(): Promise<void> {
    try {
      await this.#writer.execute('rollback', []);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.failure !== 'other') throw error;
    } finally {
      this.#end();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = query.parameters.map(toSqlValue);
    return toQueryResult<R>(await this.#execute(query.sql, parameters));
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new DatabaseError('other', 'streaming is not supported: read in pages by key');
  }

  async #execute(sql: string, parameters: SqlValue[]): Promise<StatementResult> {
    if (this.#isInTransaction) return this.#executeInside(sql, parameters);
    if (isRead(sql)) return this.#reader.execute(sql, parameters);
    if (isInsideTransaction()) {
      throw new DatabaseError('other', `a write outside the open transaction would deadlock: ${sql}`);
    }
    return this.#writeAlone(sql, parameters);
  }

  async #executeInside(sql: string, parameters: SqlValue[]): Promise<StatementResult> {
    const executed = this.#writer.execute(sql, parameters, { needsTransaction: true });
    const beginning = this.#beginning;
    if (!beginning) return executed;
    await Promise.allSettled([beginning, executed]);
    await beginning;
    this.#beginning = undefined;
    return executed;
  }

  /**
   * The thread keeps the order of its messages, so nothing has to wait for the reply to a single write. It must be sent
   * in the same turn in which the lock is found free, so that no transaction starts in between.
   */
  async #writeAlone(sql: string, parameters: SqlValue[]): Promise<StatementResult> {
    if (!this.#writeLock.isHeld) return this.#writer.execute(sql, parameters, { isLone: true });
    await this.#writeLock.acquire();
    const executed = this.#writer.execute(sql, parameters, { isLone: true });
    this.#writeLock.release();
    return executed;
  }

  #end(): void {
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    this.#beginning = undefined;
    this.#writeLock.release();
  }
}

/** A statement that is taken for a write by mistake only waits for other writes; one taken for a read would fail. */
function isRead(sql: string): boolean {
  if (/^\s*(select|explain)\b/i.test(sql)) return true;
  if (!/^\s*with\b/i.test(sql)) return false;
  const unquoted = sql.replaceAll(/"[^"]*"|'[^']*'/g, '');
  return !/\b(insert|update|delete|replace)\b/i.test(unquoted);
}

function toSqlValue(value: unknown): SqlValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`the database cannot store a ${typeof value}`);
}

function toQueryResult<R>({ columns, rows, changes }: StatementResult): QueryResult<R> {
  return { numAffectedRows: BigInt(changes), rows: rows.map((row) => toObject(columns, row) as R) };
}

function toObject(columns: string[], row: SqlValue[]): Record<string, SqlValue> {
  const object: Record<string, SqlValue> = {};
  for (let index = 0; index < columns.length; index += 1) {
    object[columns[index] as string] = row[index] as SqlValue;
  }
  return object;
}
