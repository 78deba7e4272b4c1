/** Messages between the server's thread and the threads that hold the SQLite connections. */

/** A thread with a connection, or a stand-in for one. */
export interface SqliteWorker {
  postMessage(message: ClientMessage): void;
  on(event: 'message', listener: (message: WorkerMessage) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
}

/** To a worker: each needs an answer, except the last. */
export type ClientMessage = 'open' | StatementRequest[] | 'close';

export type SqlValue = string | number | bigint | null | Uint8Array;

export interface WorkerOptions {
  file: string;
  isReadOnly: boolean;
}

export interface StatementRequest {
  id: number;
  sql: string;
  parameters: SqlValue[];
  /** A write outside any transaction; adjacent writes of this kind may be committed together. */
  isLone: boolean;
  /** A statement of a transaction; refused when none is open, because its start has failed or it was rolled back. */
  needsTransaction: boolean;
}

export interface StatementResult {
  columns: string[];
  /** Rows as arrays in the order of `columns`: cheaper to send than objects that repeat every name. */
  rows: SqlValue[][];
  changes: number;
}

export interface StatementFailure {
  message: string;
  /** SQLite's extended result code; 0 when the failure does not come from SQLite. */
  code: number;
}

export type StatementReply =
  | ({ id: number; isDone: true } & StatementResult)
  | ({ id: number; isDone: false } & StatementFailure);

export type WorkerMessage = { type: 'ready' } | { type: 'replies'; replies: StatementReply[] };
