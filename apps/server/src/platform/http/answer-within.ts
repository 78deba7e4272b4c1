import { isRawAnswer, type RouteParts } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdsAccess } from '../actor/actor.ts';
import type { Call, Handler } from './handler.ts';
import type { InputSchemas } from './input-schemas.ts';

/** A call that another one makes for its caller. */
export interface InnerCall {
  handler: Handler;
  schemas: InputSchemas;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/**
 * The answer of a reading call to the caller of a request; undefined if the caller may not make it, or if its input is
 * refused. @throws whatever the handler throws
 */
export async function answerWithin(
  { handler: { route, run }, schemas, ...input }: InnerCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { actor } = request;
  const { response } = route;
  const params = schemas.params.safeParse(input.params ?? {});
  const query = schemas.query.safeParse(input.query ?? {});
  if (!actor || !params.success || !query.success) return undefined;
  if (isRawAnswer(response) || !holdsAccess(actor, route.access)) return undefined;
  const call = {
    params: params.data,
    query: query.data,
    body: {},
    actor,
    address: request.ip,
    request,
    reply,
  };
  return response.parse(await run(call as Call<RouteParts>));
}
