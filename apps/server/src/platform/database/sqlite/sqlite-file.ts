import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type {
  ClientMessage,
  SqlValue,
  StatementFailure,
  StatementReply,
  StatementRequest,
  StatementResult,
  WorkerMessage,
  WorkerOptions,
} from './protocol.ts';

/** Enough for every statement of the product; lists with `in (…)` of varying lengths evict older ones. */
const STATEMENT_CACHE_SIZE = 500;

interface PreparedStatement {
  statement: StatementSync;
  /** Read once, because reading the names of all columns takes longer than reading a row. */
  columns: string[];
}

/** One connection to a database file. It keeps its thread until it has an answer. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #isReadOnly: boolean;
  readonly #statements = new Map<string, PreparedStatement>();

  constructor({ file, isReadOnly }: WorkerOptions) {
    this.#database = new DatabaseSync(file, {
      open: false,
      timeout: 5000,
      enableForeignKeyConstraints: true,
    });
    this.#isReadOnly = isReadOnly;
  }

  /** The answer to a message of the client; there is none to `close`. */
  receive(message: ClientMessage): WorkerMessage | undefined {
    if (message === 'close') return this.#close();
    if (message !== 'open') return { type: 'replies', replies: this.#answerAll(message) };
    this.#open();
    return { type: 'ready' };
  }

  /** FULL, because acknowledged writes must survive a power cut. */
  #open(): void {
    this.#database.open();
    if (!this.#isReadOnly) this.#database.exec('pragma journal_mode = wal');
    this.#database.exec('pragma synchronous = full');
    this.#database.exec('pragma cache_size = -32000');
    this.#database.exec('pragma temp_store = memory');
    if (this.#isReadOnly) this.#database.exec('pragma query_only = 1');
  }

  /** Without a database if another connection could not open it. */
  #close(): undefined {
    if (this.#database.isOpen) this.#database.close();
  }

  /** Writes that arrive together outside a transaction share one, and so one disk sync. */
  #answerAll(requests: readonly StatementRequest[]): StatementReply[] {
    const replies: StatementReply[] = [];
    for (let at = 0; at < requests.length; ) {
      let end = at;
      while (requests[end]?.isLone) end += 1;
      const together = requests.slice(at, Math.max(end, at + 1));
      replies.push(
        ...(together.length > 1 ? this.#answerTogether(together) : together.map((one) => this.#answer(one))),
      );
      at += together.length;
    }
    return replies;
  }

  /**
   * A statement that violates a constraint rolls back only itself. Worse failures, such as a full disk, roll back the
   * whole transaction; then none of the writes took effect, and every caller gets the failure.
   */
  #answerTogether(requests: readonly StatementRequest[]): StatementReply[] {
    const failAll = (failure: StatementFailure): StatementReply[] =>
      requests.map(({ id }) => ({ ...failure, id, isDone: false }));
    try {
      this.#database.exec('begin immediate');
      const replies: StatementReply[] = [];
      for (const request of requests) {
        const reply = this.#answer(request);
        if (!this.#database.isTransaction && !reply.isDone) return failAll(reply);
        replies.push(reply);
      }
      this.#database.exec('commit');
      return replies;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      return failAll(describe(error));
    }
  }

  #answer({ id, sql, parameters, needsTransaction }: StatementRequest): StatementReply {
    if (needsTransaction && !this.#database.isTransaction) {
      return { id, isDone: false, message: 'the transaction is not open', code: 0 };
    }
    try {
      return { id, isDone: true, ...this.#execute(sql, parameters) };
    } catch (error) {
      return { id, isDone: false, ...describe(error) };
    }
  }

  #execute(sql: string, parameters: SqlValue[]): StatementResult {
    const prepared = this.#prepare(sql);
    const { statement, columns } = prepared;
    if (columns.length === 0) {
      const { changes } = statement.run(...parameters);
      return { columns, rows: [], changes: Number(changes) };
    }
    const rows = statement.all(...parameters) as unknown as SqlValue[][];
    // `select *` of a table that has got or lost a column since.
    if (rows[0] && rows[0].length !== columns.length) prepared.columns = columnsOf(statement);
    return { columns: prepared.columns, rows, changes: rows.length };
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#statements.get(sql);
    if (known) {
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    const prepared = { statement, columns: columnsOf(statement) };
    this.#statements.set(sql, prepared);
    if (this.#statements.size > STATEMENT_CACHE_SIZE)
      this.#statements.delete(this.#statements.keys().next().value ?? '');
    return prepared;
  }
}

function columnsOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}

function describe(error: unknown): StatementFailure {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return { message, code };
}
