import { type AccessControl, heldCodes, sessionRoutes } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { navigationOf } from './account/navigation.model.ts';
import type { Authenticator } from './session/authenticator.service.ts';
import { SESSION_COOKIE } from './session/session.model.ts';
import type { SessionService } from './session/session.service.ts';
import { setSessionCookie } from './session/session-cookie.route.ts';
import type { SignInService } from './sign-in/sign-in.service.ts';
import type { ViewStateService } from './view-state/view-state.service.ts';

type Deps = Pick<Platform, 'config'> & {
  signIns: SignInService;
  sessions: SessionService;
  authenticator: Authenticator;
  viewStates: ViewStateService;
};

export function sessionHandlers({ config, signIns, sessions, authenticator, viewStates }: Deps): Handler[] {
  const { opensSignUp, passwordProfile } = config;
  return [
    handle(sessionRoutes.signIn, async ({ body, address, request, reply }) => {
      const userAgent = request.headers['user-agent'] ?? '';
      const visitor = { address, userAgent, formerToken: request.cookies[SESSION_COOKIE] };
      const { token, user } = await signIns.signIn(body, visitor);
      setSessionCookie(request, reply, token);
      return user;
    }),
    handle(sessionRoutes.signInOptions, async ({ query }) => ({
      signup_open: opensSignUp,
      password_profile: passwordProfile,
      provider: await signIns.providerOf(query.company),
    })),
    handle(sessionRoutes.signOut, async ({ actor, reply }) => {
      await sessions.signOut(actor);
      reply.clearCookie(SESSION_COOKIE, { path: '/' });
    }),
    // Public, because a browser reports a refused request as an error and it is none to be signed out.
    handle(sessionRoutes.session, async ({ request }) => {
      const actor = await authenticator.authenticate(request);
      if (!actor) return { user: null, control: null, nav: [], view_state: {} };
      const [user, view_state] = await Promise.all([sessions.describe(actor), viewStates.get(actor)]);
      return { user, control: controlOf(actor), nav: navigationOf(actor), view_state };
    }),
    handle(sessionRoutes.currentUser, ({ actor }) => sessions.describe(actor)),
    handle(sessionRoutes.nav, ({ actor }) => ({ data: navigationOf(actor) })),
    handle(sessionRoutes.accessControl, ({ actor }) => controlOf(actor)),
  ];
}

function controlOf(actor: Actor): AccessControl {
  const { is_admin, is_group_admin } = actor;
  return { is_admin, is_group_admin, actions: heldCodes(actor) };
}
