import { API_BASE, identityRoutes, platformErrors, Refusal, refuse } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { Throttle } from '../../platform/throttle.ts';
import { SESSION_COOKIE, setSessionCookie } from '../sessions/index.ts';
import type { IdentitySettings } from './identity-setting.service.ts';
import type { SignOn, Started } from './sign-on.service.ts';
import { ATTEMPT_MS } from './sign-on.service.ts';

/** Binds a sign-in to the browser that began it. It comes back with the provider's redirect, so it cannot be strict. */
const BROWSER_COOKIE = 'marquee_sso';
const COOKIE_PATH = `${API_BASE}/sso`;

interface Parts {
  settings: IdentitySettings;
  signOn: SignOn;
  clock: Pick<Clock, 'now'>;
}

export function identityHandlers({ settings, signOn, clock }: Parts): Handler[] {
  // Each beginning makes the server ask the provider.
  const beginnings = new Throttle(20, 0.5);
  const limit = (address: string) => {
    if (!beginnings.take(address, clock.now())) refuse(platformErrors.too_many_requests);
  };
  return [
    handle(identityRoutes.get, ({ actor }) => settings.get(actor)),
    handle(identityRoutes.update, ({ actor, body }) => settings.update(actor, body)),
    handle(identityRoutes.start, async ({ body, address, request, reply }) => {
      limit(address);
      const started = await signOn.start(body.company, { ...body, origin: originOf(request) });
      return leadAway(request, reply, started);
    }),
    handle(identityRoutes.link, async ({ actor, address, request, reply }) => {
      limit(address);
      return leadAway(request, reply, await signOn.link(actor, originOf(request)));
    }),
    handle(identityRoutes.callback, async ({ params, query, address, request, reply }) => {
      const browser = request.cookies[BROWSER_COOKIE];
      reply.clearCookie(BROWSER_COOKIE, { path: COOKIE_PATH });
      const visitor = {
        address,
        userAgent: request.headers['user-agent'] ?? '',
        formerToken: request.cookies[SESSION_COOKIE],
      };
      const search = request.raw.url?.split('?').slice(1).join('?') ?? '';
      try {
        const { token, path } = await signOn.finish(
          { company: params.company, state: query.state, browser, search },
          visitor,
        );
        if (token !== undefined) setSessionCookie(request, reply, token);
        reply.redirect(API_BASE + path, 303);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const page = new URLSearchParams({ company: params.company, sso: error.definition.code });
        reply.redirect(`${API_BASE}/login?${page}`, 303);
      }
    }),
  ];
}

/** The address under which the browser reaches this server; the provider sends it to no other than those that it knows. */
function originOf(request: FastifyRequest): string {
  // Without the default port, as the provider compares it.
  const url = URL.parse(`${request.protocol}://${request.host}`) ?? refuse(platformErrors.invalid_request);
  return url.origin;
}

function leadAway(request: FastifyRequest, reply: FastifyReply, { url, browser }: Started): { url: string } {
  reply.setCookie(BROWSER_COOKIE, browser, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: ATTEMPT_MS / 1000,
  });
  return { url };
}
