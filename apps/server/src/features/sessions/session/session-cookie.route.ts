import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from './session.model.ts';

/** Sets a cookie that ends with the browser; the database limits its lifetime. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  });
}
