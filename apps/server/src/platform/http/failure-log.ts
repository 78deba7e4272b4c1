import { platformErrors, type RouteParts, sessionErrors } from '@marquee/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor/actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { Operation, OperationLog } from '../operation-log/operation-log.ts';
import { toFailure } from './error-answer.ts';

/** A tus upload sends its bytes in many PATCH requests; one that has to be repeated is no event. */
const CHANGES: Partial<Record<RouteParts['method'], Operation>> = {
  POST: 'add',
  PUT: 'update',
  DELETE: 'delete',
};

/** Codes that count as an access denial. */
const DENIALS: readonly string[] = [
  platformErrors.no_permission.code,
  platformErrors.out_of_reach.code,
  sessionErrors.token_refused.code,
];

const QUIET_MS = 60_000;
/** More pages than one console polls; beyond this the oldest may be logged again. */
const REMEMBERED = 1000;

/**
 * Writes down changes that were refused or failed, and every request that was denied. Requests of nobody are left
 * out: they reached nothing, and a stranger must not fill the log.
 */
export class FailureLog {
  readonly #operationLog: OperationLog;
  readonly #clock: Clock;
  /** When reading was last denied, by user, route and code; the oldest first. */
  readonly #told = new Map<string, number>();

  constructor(operationLog: OperationLog, clock: Clock) {
    this.#operationLog = operationLog;
    this.#clock = clock;
  }

  async record(route: RouteParts, request: FastifyRequest, error: unknown): Promise<void> {
    const { actor } = request;
    if (!actor) return;
    const { code } = toFailure(error).refusal.definition;
    const change = CHANGES[route.method];
    if (!change && !(DENIALS.includes(code) && this.#isNews(actor, route, code))) return;
    try {
      await this.#operationLog.recordFailure(actor, {
        module: route.resource.name,
        operation: change ?? 'update',
        subject: `${route.method} ${request.url.split('?', 1)[0]}`.slice(0, 200),
        after: { code },
      });
    } catch (failure) {
      request.log.error({ err: failure }, 'the operation log took no row for a failed request');
    }
  }

  /** A page that asks again and again is one event a minute. */
  #isNews({ user_id }: Actor, { method, path }: RouteParts, code: string): boolean {
    const key = `${user_id} ${method} ${path} ${code}`;
    const now = this.#clock.now();
    if (now - (this.#told.get(key) ?? -QUIET_MS) < QUIET_MS) return false;
    this.#told.delete(key);
    this.#told.set(key, now);
    const [oldest] = this.#told.keys();
    if (this.#told.size > REMEMBERED && oldest !== undefined) this.#told.delete(oldest);
    return true;
  }
}
