import { platformErrors, type RouteParts, sessionErrors } from '@marquee/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Actor } from '../actor/actor.ts';
import type { Cancel, Clock } from '../clock/clock.ts';
import { logFacts } from '../operation-log/log-facts.ts';
import type { LogFailure, Operation, OperationLog } from '../operation-log/operation-log.ts';
import { toFailure } from './error-answer.ts';

/** Without PATCH: a tus upload sends its bytes in many PATCH requests, and a repeated one is not worth logging. */
const CHANGES: Partial<Record<RouteParts['method'], Operation>> = {
  POST: 'add',
  PUT: 'update',
  DELETE: 'delete',
};

/** Codes that count as an access denial. */
const DENIAL_CODES: readonly string[] = [
  platformErrors.no_permission.code,
  platformErrors.out_of_reach.code,
  sessionErrors.token_refused.code,
];

const LOG_INTERVAL_MS = 60_000;
/** Refused changes of one user that are logged one by one in that time: more than a person makes. */
const MAX_REFUSED_CHANGES = 100;
/** More pages than one console polls; beyond this the oldest may be logged again. */
const MAX_ENTRIES = 1000;

/** The refused changes of one user in one minute. */
interface Minute {
  /** Rows that are written or being written. */
  rows: number;
  /** The number of changes without a row, and the last of them. */
  more: number;
  last: Attempt | undefined;
  cancel: Cancel;
}

interface Attempt {
  actor: Actor;
  entry: LogFailure;
}

/**
 * Logs changes that were refused or failed, and every denied request. Requests without a user are left out: they
 * reached nothing, and anonymous clients must not fill the log. Of the refused changes of a user, each minute has a row for each of
 * the first hundred, and one row that counts the others.
 */
export class FailureLog {
  readonly #operationLog: OperationLog;
  readonly #clock: Clock;
  readonly #logger: Pick<FastifyBaseLogger, 'error'>;
  /** By user. */
  readonly #minutes = new Map<number, Minute>();
  /** When a denied read was last logged, by user, route and code; the oldest first. */
  readonly #lastLogged = new Map<string, number>();

  constructor(operationLog: OperationLog, clock: Clock, logger: Pick<FastifyBaseLogger, 'error'>) {
    this.#operationLog = operationLog;
    this.#clock = clock;
    this.#logger = logger;
  }

  async record(route: RouteParts, request: FastifyRequest, error: unknown): Promise<void> {
    const { actor } = request;
    if (!actor) return;
    const { code } = toFailure(error).refusal.definition;
    const change = CHANGES[route.method];
    if (!change && !DENIAL_CODES.includes(code)) return;
    const entry = {
      module: route.resource.name,
      operation: change ?? 'update',
      ...(route.act && { act: route.act }),
      subject: `${route.method} ${request.url.split('?', 1)[0]}`.slice(0, 200),
      code,
    };
    if (change) await this.#recordChange({ actor, entry });
    else if (this.#shouldLog(actor, route, code)) await this.#write({ actor, entry });
  }

  /** Writes the rows that count further refusals now, because the server stops. */
  async stop(): Promise<void> {
    await Promise.all([...this.#minutes.keys()].map((userId) => this.#end(userId)));
    for (const { cancel } of this.#minutes.values()) cancel();
  }

  /** A script that is refused over and over must not fill the log. A row that could not be written is not one of the hundred. */
  async #recordChange(attempt: Attempt): Promise<void> {
    const minute = this.#minuteOf(attempt);
    if (minute.rows < MAX_REFUSED_CHANGES) {
      minute.rows += 1;
      if (await this.#write(attempt)) return;
      minute.rows -= 1;
    }
    this.#noteMore(attempt, 1);
  }

  #noteMore(last: Attempt, count: number): void {
    const minute = this.#minuteOf(last);
    minute.more += count;
    minute.last = last;
  }

  #minuteOf({ actor: { user_id: userId } }: Attempt): Minute {
    const begun = this.#minutes.get(userId);
    if (begun) return begun;
    const cancel = this.#clock.after(LOG_INTERVAL_MS, () => void this.#end(userId));
    const minute: Minute = { rows: 0, more: 0, last: undefined, cancel };
    this.#minutes.set(userId, minute);
    return minute;
  }

  async #end(userId: number): Promise<void> {
    const minute = this.#minutes.get(userId);
    this.#minutes.delete(userId);
    minute?.cancel();
    if (!minute?.last) return;
    const { last, more } = minute;
    const after = logFacts({ refused_count: more });
    const isWritten = await this.#write({
      actor: last.actor,
      entry: { ...last.entry, act: 'refused_more', after },
    });
    if (!isWritten) this.#noteMore(last, more);
  }

  /** Whether the row was written. */
  async #write({ actor, entry }: Attempt): Promise<boolean> {
    try {
      await this.#operationLog.recordFailure(actor, entry);
      return true;
    } catch (failure) {
      this.#logger.error({ err: failure, entry }, 'failed request not written to the operation log');
      return false;
    }
  }

  /** Repeated requests of the same page are logged once a minute. */
  #shouldLog({ user_id }: Actor, { method, path }: RouteParts, code: string): boolean {
    const key = `${user_id} ${method} ${path} ${code}`;
    const now = this.#clock.now();
    if (now - (this.#lastLogged.get(key) ?? -LOG_INTERVAL_MS) < LOG_INTERVAL_MS) return false;
    this.#lastLogged.delete(key);
    this.#lastLogged.set(key, now);
    const [oldest] = this.#lastLogged.keys();
    if (this.#lastLogged.size > MAX_ENTRIES && oldest !== undefined) this.#lastLogged.delete(oldest);
    return true;
  }
}
