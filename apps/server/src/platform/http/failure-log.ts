import type { RouteParts } from '@marquee/contract';
import type { FastifyRequest } from 'fastify';
import type { Operation, OperationLog } from '../operation-log/operation-log.ts';
import { toFailure } from './error-answer.ts';

/** A tus upload sends its bytes in many PATCH requests; one that has to be repeated is no event. */
const OPERATIONS: Partial<Record<RouteParts['method'], Operation>> = {
  POST: 'add',
  PUT: 'update',
  DELETE: 'delete',
};

/**
 * Writes down a change that was refused or failed. Requests of nobody are left out: they reached nothing, and a
 * stranger must not fill the log.
 */
export async function recordFailure(
  operationLog: OperationLog,
  route: RouteParts,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  const operation = OPERATIONS[route.method];
  const { actor } = request;
  if (!operation || !actor) return;
  const { refusal } = toFailure(error);
  try {
    await operationLog.recordFailure(actor, {
      module: route.path.split('/')[1] ?? '',
      operation,
      subject: `${route.method} ${request.url.split('?', 1)[0]}`.slice(0, 200),
      after: { code: refusal.definition.code },
    });
  } catch (failure) {
    request.log.error({ err: failure }, 'the operation log took no row for a failed request');
  }
}
