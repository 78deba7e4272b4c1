import { findReadingRoute, Refusal, type RouteParts } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerWithin } from './answer-within.ts';
import type { Handler } from './handler.ts';
import { type InputSchemas, schemasOf } from './input-schemas.ts';

/** The call that reads the object that another one changes. */
export interface Reading {
  handler: Handler;
  schemas: InputSchemas;
  /** The fields of its answer. */
  fields: ReadonlySet<string>;
}

/** The {@link Reading} of a call; undefined if there is none. */
export function readingOf(
  route: RouteParts,
  routes: readonly RouteParts[],
  handlers: readonly Handler[],
): Reading | undefined {
  const found = findReadingRoute(route, routes);
  const handler = handlers.find((one) => one.route === found?.route);
  return found && handler && { handler, schemas: schemasOf(found.route), fields: found.fields };
}

/** The object as the caller of a change would read it; undefined if the caller may not, or if it does not exist. */
export async function readCurrent(
  { handler, schemas }: Reading,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown> | undefined> {
  try {
    const answer = await answerWithin(
      { handler, schemas, params: paramsOf(handler.route, request) },
      request,
      reply,
    );
    return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The parameters of its path, from the path or the body of the change. */
function paramsOf({ path }: RouteParts, { params, body }: FastifyRequest): Record<string, unknown> {
  const given: Record<string, unknown> = { ...(body as object), ...(params as object) };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}
