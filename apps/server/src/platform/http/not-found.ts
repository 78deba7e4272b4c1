import { API_BASE, platformErrors, type RouteParts, refuse } from '@marquee/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers an unknown path with a page, if the request accepts one. */
export type UnknownPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Distinguishes an unknown path from one that exists with another method. */
export function addNotFound(
  app: FastifyInstance,
  routes: readonly RouteParts[],
  sendUnknownPage?: UnknownPage,
): void {
  const patterns = routes.map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) {
      return (await sendUnknownPage?.(request, reply)) ?? refuse(platformErrors.not_found);
    }
    reply.header('allow', methods.join(', '));
    refuse(platformErrors.method_not_allowed);
  });
}

/** Turns `/materials/{id}` into a pattern that matches whole paths. */
export function toPattern(path: string): RegExp {
  const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '');
  return new RegExp(`^${API_BASE}${pattern}/?$`);
}
