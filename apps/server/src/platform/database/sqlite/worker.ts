import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type {
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

const { file, isReadOnly } = workerData as WorkerOptions;
const database = new DatabaseSync(file, { open: false, timeout: 5000, enableForeignKeyConstraints: true });
const statements = new Map<string, PreparedStatement>();

parentPort?.on('message', (request: StatementRequest[] | 'open' | 'close') => {
  if (request === 'open') open();
  else if (request === 'close') close();
  else send({ type: 'replies', replies: answerAll(request) });
});

/** FULL, because acknowledged writes must survive a power cut. */
function open(): void {
  database.open();
  if (!isReadOnly) database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma cache_size = -32000');
  database.exec('pragma temp_store = memory');
  if (isReadOnly) database.exec('pragma query_only = 1');
  send({ type: 'ready' });
}

/** Without a database if another thread could not open it. */
function close(): void {
  if (database.isOpen) database.close();
  parentPort?.close();
}

/** Writes that arrive together outside a transaction share one, and so one disk sync. */
function answerAll(requests: StatementRequest[]): StatementReply[] {
  const replies: StatementReply[] = [];
  for (let at = 0; at < requests.length; ) {
    let end = at;
    while (requests[end]?.isLone) end += 1;
    const together = requests.slice(at, Math.max(end, at + 1));
    replies.push(...(together.length > 1 ? answerTogether(together) : together.map(answer)));
    at += together.length;
  }
  return replies;
}

/**
 * A statement that violates a constraint rolls back only itself. Worse failures, such as a full disk, roll back the
 * whole transaction; then none of the writes took effect, and every caller gets the failure.
 */
function answerTogether(requests: StatementRequest[]): StatementReply[] {
  const failAll = (failure: StatementFailure): StatementReply[] =>
    requests.map(({ id }) => ({ ...failure, id, isDone: false }));
  try {
    database.exec('begin immediate');
    const replies: StatementReply[] = [];
    for (const request of requests) {
      const reply = answer(request);
      if (!database.isTransaction && !reply.isDone) return failAll(reply);
      replies.push(reply);
    }
    database.exec('commit');
    return replies;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    return failAll(describe(error));
  }
}

function answer({ id, sql, parameters, needsTransaction }: StatementRequest): StatementReply {
  if (needsTransaction && !database.isTransaction) {
    return { id, isDone: false, message: 'the transaction is not open', code: 0 };
  }
  try {
    return { id, isDone: true, ...execute(sql, parameters) };
  } catch (error) {
    return { id, isDone: false, ...describe(error) };
  }
}

function execute(sql: string, parameters: SqlValue[]): StatementResult {
  const prepared = prepare(sql);
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

function prepare(sql: string): PreparedStatement {
  const known = statements.get(sql);
  if (known) {
    statements.delete(sql);
    statements.set(sql, known);
    return known;
  }
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  const prepared = { statement, columns: columnsOf(statement) };
  statements.set(sql, prepared);
  if (statements.size > STATEMENT_CACHE_SIZE) statements.delete(statements.keys().next().value ?? '');
  return prepared;
}

function columnsOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}

function describe(error: unknown): StatementFailure {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return { message, code };
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}
