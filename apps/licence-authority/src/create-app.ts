import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { addNotices } from './api/add-notices.ts';
import { addServerCalls } from './api/add-server-calls.ts';
import { keepBodies } from './api/bodies.ts';
import type { Authority } from './authority.ts';
import { addFonts } from './pages/add-fonts.ts';
import { addPages, sendRefusal } from './pages/add-pages.ts';
import { AuthorityError } from './platform/authority-error.ts';

const BODY_LIMIT = 256 * 1024;

/** The HTTP side of the authority. */
export function createApp(authority: Authority): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_LIMIT, exposeHeadRoutes: false, forceCloseConnections: true });
  keepBodies(app);
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({
      'cache-control': reply.getHeader('cache-control') ?? 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    });
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AuthorityError && isCall(request)) {
      return reply
        .code(error.status)
        .send({ error: { code: error.code, message: error.message }, ...error.extra });
    }
    const status = statusOf(error);
    if (status >= 500) authority.report(error);
    if (!isCall(request)) return sendRefusal(request, reply, status);
    const code = status >= 500 ? 'internal' : 'bad_request';
    return reply.code(status).send({ error: { code, message: 'the request failed' } });
  });
  app.setNotFoundHandler((request, reply) =>
    isCall(request)
      ? reply.code(404).send({ error: { code: 'not_found', message: 'there is no such call' } })
      : sendRefusal(request, reply, 404),
  );
  addServerCalls(app, authority);
  addNotices(app, authority);
  addFonts(app);
  addPages(app, authority);
  return app;
}

function statusOf(error: unknown): number {
  if (error instanceof AuthorityError) return error.status;
  const isClient = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
  return isClient ? Number(error.statusCode) : 500;
}

/** Calls of servers and providers are answered in JSON, everything else by a page. */
function isCall({ url }: FastifyRequest): boolean {
  return url.startsWith('/v1/');
}
