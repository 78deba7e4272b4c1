/**
 * Why a database refused, in words that are the same for both engines.
 * `gone` and `busy` may succeed when tried again; `full` needs room on the disk first.
 */
export type DatabaseFailure = 'unique' | 'foreign_key' | 'constraint' | 'busy' | 'gone' | 'full' | 'other';

export interface Violation {
  /** Name of the violated constraint or index, where the engine tells it. */
  constraint?: string | undefined;
  /** Columns of the violated constraint, where the engine tells them. */
  columns?: string[] | undefined;
}

/** The one error type that leaves `platform/database`, whatever the engine threw. */
export class DatabaseError extends Error {
  readonly failure: DatabaseFailure;
  readonly violation: Violation;
  /** PostgreSQL gave this transaction up in favour of another; the whole of it may be run again. */
  readonly isRetryable: boolean;

  constructor(
    failure: DatabaseFailure,
    message: string,
    options: { cause?: unknown; violation?: Violation; isRetryable?: boolean } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'DatabaseError';
    this.failure = failure;
    this.violation = options.violation ?? {};
    this.isRetryable = options.isRetryable ?? false;
  }
}

export function isDatabaseFailure(error: unknown, failure: DatabaseFailure): error is DatabaseError {
  return error instanceof DatabaseError && error.failure === failure;
}

/**
 * Whether `error` says that a row with the same values is there already.
 * `name` narrows it to one constraint: the name of an index, or a column that belongs to it.
 */
export function isUniqueViolation(error: unknown, name?: string): boolean {
  if (!isDatabaseFailure(error, 'unique')) return false;
  if (name === undefined) return true;
  const { constraint, columns = [] } = error.violation;
  return constraint === name || columns.includes(name);
}

/**
 * Whether `error` says that a row names another that is not there, or the other way round. `column` narrows it to the
 * one that names a missing row, where the engine tells it: SQLite does not.
 */
export function isForeignKeyViolation(error: unknown, column?: string): boolean {
  if (!isDatabaseFailure(error, 'foreign_key')) return false;
  return column === undefined || (error.violation.columns ?? []).includes(column);
}
