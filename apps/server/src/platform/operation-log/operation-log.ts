import { LOG_OPERATIONS, LOG_RESULTS, type LogAct } from '@marquee/contract';
import type { Actor } from '../actor/actor.ts';
import type { Clock } from '../clock/clock.ts';
import { type Db, type Trx, withTransaction } from '../database/transaction.ts';
import { appendRows, type LogRow } from './log-chain.ts';
import type { LogFacts } from './log-facts.ts';
import type { LogSeal } from './log-seal.ts';

export type Operation = keyof typeof LOG_OPERATIONS;

/** The effect of a state-changing request, for readers of the log. */
export interface LogEntry {
  /** The feature: `materials`, `releases` … */
  module: string;
  operation: Operation;
  /** The kind of an update for which "update" says too little. */
  act?: LogAct;
  /** The affected object: a name, or names. */
  subject: string;
  /** Ids of the affected objects. */
  ids?: readonly number[];
  /** The object before and after. */
  before?: LogFacts;
  after?: LogFacts;
  /** The request found nothing to change, so no row is written. */
  isUnchanged?: boolean;
}

/** An attempt that was refused or failed. */
export type LogFailure = Pick<LogEntry, 'module' | 'operation' | 'act' | 'subject' | 'after'> & {
  /** The code of the error. */
  code: string;
};

/** Facts of the actor for the log; an anonymous request has only its address. */
export type LogActor = Pick<Actor, 'login_id' | 'address'> & {
  user_id: number | null;
  company_id: number | null;
  token_name?: string;
};

/**
 * The log of all state changes. A row is written in the transaction of the change, so neither exists without the other;
 * rows are chained by keyed hashes, so a changed or missing row is detected.
 */
export class OperationLog {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #seal: Pick<LogSeal, 'key' | 'changed'>;

  constructor(db: Db, clock: Clock, seal: Pick<LogSeal, 'key' | 'changed'>) {
    this.#db = db;
    this.#clock = clock;
    this.#seal = seal;
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
      if (!filled.isUnchanged) await this.#append(trx, [this.#toRow(actor, filled)]);
      return result;
    });
  }

  /** Logs changes of several actors in the caller's transaction. */
  async append(trx: Trx, done: readonly { actor: LogActor; entry: LogEntry }[]): Promise<void> {
    await this.#append(
      trx,
      done.map(({ actor, entry }) => this.#toRow(actor, entry)),
    );
  }

  /** Logs an attempt that was refused or failed. */
  async recordFailure(actor: LogActor, { code, ...entry }: LogFailure): Promise<void> {
    const after = JSON.stringify({
      act: entry.act,
      code,
      token_name: actor.token_name,
      ...entry.after?.toJSON(),
    });
    const row = { ...this.#toRow(actor, entry), result: LOG_RESULTS.failed, after };
    await withTransaction(this.#db, (trx) => this.#append(trx, [row]));
  }

  async #append(trx: Trx, rows: readonly LogRow[]): Promise<void> {
    await appendRows(trx, rows, this.#seal.key);
    this.#seal.changed();
  }

  #toRow(actor: LogActor, entry: LogEntry): LogRow {
    const { before } = entry;
    return {
      company_id: actor.company_id,
      user_id: actor.user_id,
      user_name: actor.login_id,
      module: entry.module,
      operation: LOG_OPERATIONS[entry.operation],
      subject: entry.subject,
      result: LOG_RESULTS.succeeded,
      address: actor.address,
      at: this.#clock.now(),
      before: toText(before),
      after: toText(withKept(entry, actor)),
    };
  }
}

/** The act, the ids and the token that acted are kept beside the facts. */
function withKept({ act, ids = [], after }: LogEntry, { token_name }: LogActor): object | undefined {
  if (act === undefined && ids.length === 0 && token_name === undefined) return after;
  return { act, ids: ids.length === 0 ? undefined : ids, token_name, ...after?.toJSON() };
}

function toText(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
