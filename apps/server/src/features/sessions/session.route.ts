import { sessionRoutes } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { SessionService } from './session.service.ts';
import { SESSION_COOKIE } from './session.settings.ts';

export function sessionHandlers(service: SessionService): Handler[] {
  return [
    handle(sessionRoutes.signIn, async ({ body, address, request, reply }) => {
      const visitor = { address, userAgent: request.headers['user-agent'] ?? '' };
      const { token, user } = await service.signIn(body, visitor);
      setCookie(request, reply, token);
      return user;
    }),
    handle(sessionRoutes.signInOptions, () => service.signInOptions()),
    handle(sessionRoutes.signOut, async ({ actor, reply }) => {
      await service.signOut(actor);
      reply.clearCookie(SESSION_COOKIE, { path: '/' });
      return {};
    }),
    handle(sessionRoutes.currentUser, ({ actor }) => service.currentUser(actor)),
    handle(sessionRoutes.nav, ({ actor }) => ({ data: service.nav(actor) })),
    handle(sessionRoutes.accessControl, ({ actor }) => service.accessControl(actor)),
  ];
}

/** Ends with the browser; how long it may last at most, the database says. */
function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  });
}
