/**
 * Why a database failed, in the same terms for both engines. `gone` and `busy` may succeed on a retry; `full` needs
 * free disk space first.
 */
export type DatabaseFailure = 'unique' | 'foreign_key' | 'constraint' | 'busy' | 'gone' | 'full' | 'other';

export interface Violation {
  /** Name of the violated constraint or index, if the engine reports it. */
  constraint?: string | undefined;
  /** Columns of the violated constraint, if the engine reports them. */
  columns?: string[] | undefined;
}

/** The only error type that leaves `platform/database`, whatever the engine threw. */
export class DatabaseError extends Error {
  readonly failure: DatabaseFailure;
  readonly violation: Violation;
  /** PostgreSQL aborted this transaction in favour of another; all of it may be run again. */
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
 * Whether `error` says that a row with the same values already exists. `name` narrows it to one constraint: the name of
 * an index, or a column that belongs to it.
 */
export function isUniqueViolation(error: unknown, name?: string): boolean {
  if (!isDatabaseFailure(error, 'unique')) return false;
  if (name === undefined) return true;
  const { constraint, columns = [] } = error.violation;
  return constraint === name || columns.includes(name);
}

/**
 * Whether `error` says that a row refers to one that does not exist, or that a deleted row is still referred to.
 * `column` narrows it to the column that refers to the missing row, if the engine reports it; SQLite does not.
 */
export function isForeignKeyViolation(error: unknown, column?: string): boolean {
  if (!isDatabaseFailure(error, 'foreign_key')) return false;
  return column === undefined || (error.violation.columns ?? []).includes(column);
}
