import { platformErrors, type RouteParts, sessionErrors } from '@marquee/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor/actor.ts';
import { AttemptLimit } from '../attempt-limit.ts';
import type { Clock } from '../clock/clock.ts';
import type { Operation, OperationLog } from '../operation-log/operation-log.ts';
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
/** Refused changes of one user that are logged in that time: more than a person makes. */
const MAX_REFUSED_CHANGES = 100;
/** More pages than one console polls; beyond this the oldest may be logged again. */
const MAX_ENTRIES = 1000;

/**
 * Logs changes that were refused or failed, and every denied request. Requests without a user are left out: they
 * reached nothing, and anonymous clients must not fill the log.
 */
export class FailureLog {
  readonly #operationLog: OperationLog;
  readonly #clock: Clock;
  readonly #refusedChanges: AttemptLimit;
  /** When a denied read was last logged, by user, route and code; the oldest first. */
  readonly #lastLogged = new Map<string, number>();

  constructor(operationLog: OperationLog, clock: Clock) {
    this.#operationLog = operationLog;
    this.#clock = clock;
    this.#refusedChanges = new AttemptLimit(clock, {
      maximum: MAX_REFUSED_CHANGES,
      windowMs: LOG_INTERVAL_MS,
    });
  }

  async record(route: RouteParts, request: FastifyRequest, error: unknown): Promise<void> {
    const { actor } = request;
    if (!actor) return;
    const { code } = toFailure(error).refusal.definition;
    const change = CHANGES[route.method];
    if (!change && !DENIAL_CODES.includes(code)) return;
    if (change ? !this.#isWithinLimit(actor) : !this.#shouldLog(actor, route, code)) return;
    try {
      await this.#operationLog.recordFailure(actor, {
        module: route.resource.name,
        operation: change ?? 'update',
        ...(route.act && { act: route.act }),
        subject: `${route.method} ${request.url.split('?', 1)[0]}`.slice(0, 200),
        code,
      });
    } catch (failure) {
      request.log.error(
        { err: failure, request_id: request.id },
        'failed request not written to the operation log',
      );
    }
  }

  /** A script that is refused over and over must not fill the log. */
  #isWithinLimit({ user_id }: Actor): boolean {
    const key = String(user_id);
    if (this.#refusedChanges.isReached(key)) return false;
    this.#refusedChanges.noteFailure(key);
    return true;
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
