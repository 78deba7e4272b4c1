import { LOG_OPERATIONS, LOG_RESULTS } from '@marquee/contract';
import type { Actor } from '../actor/actor.ts';
import type { Clock } from '../clock/clock.ts';
import { type Db, type Trx, withTransaction } from '../database/transaction.ts';
import { appendRows, type LogRow } from './log-chain.ts';

export type Operation = keyof typeof LOG_OPERATIONS;

/** What a state-changing request did, for readers of the log. */
export interface LogEntry {
  /** The feature: `materials`, `releases` … */
  module: string;
  operation: Operation;
  /** What it affected: a name, or names. */
  subject: string;
  /** The object before and after, as plain data without secrets. */
  before?: unknown;
  after?: unknown;
}

/** What the log records about the actor; an anonymous request has only its address. */
export type LogActor = Pick<Actor, 'login_id' | 'address'> & {
  user_id: number | null;
  company_id: number | null;
};

/**
 * The log of all state changes. A row is written in the transaction of the change, so neither exists without the other;
 * rows are chained by their hashes, so a changed or missing row is detected.
 */
export class OperationLog {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Runs `work` and logs it, in one transaction. `work` may complete the entry when subject, before or after are known
   * only during the work.
   */
  async audited<T>(
    actor: LogActor,
    entry: LogEntry,
    work: (trx: Trx, entry: LogEntry) => Promise<T>,
  ): Promise<T> {
    return withTransaction(this.#db, async (trx) => {
      const filled = { ...entry };
      const result = await work(trx, filled);
      await appendRows(trx, [this.#toRow(actor, filled, LOG_RESULTS.succeeded)]);
      return result;
    });
  }

  /** Logs changes of several actors in the caller's transaction. */
  async append(trx: Trx, done: readonly { actor: LogActor; entry: LogEntry }[]): Promise<void> {
    await appendRows(
      trx,
      done.map(({ actor, entry }) => this.#toRow(actor, entry, LOG_RESULTS.succeeded)),
    );
  }

  /** Logs an attempt that was refused or failed. */
  async recordFailure(actor: LogActor, entry: LogEntry): Promise<void> {
    await withTransaction(this.#db, (trx) =>
      appendRows(trx, [this.#toRow(actor, entry, LOG_RESULTS.failed)]),
    );
  }

  #toRow(actor: LogActor, entry: LogEntry, result: (typeof LOG_RESULTS)[keyof typeof LOG_RESULTS]): LogRow {
    return {
      company_id: actor.company_id,
      user_id: actor.user_id,
      user_name: actor.login_id,
      module: entry.module,
      operation: LOG_OPERATIONS[entry.operation],
      subject: entry.subject,
      result,
      address: actor.address,
      at: this.#clock.now(),
      before: toText(entry.before),
      after: toText(entry.after),
    };
  }
}

function toText(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
