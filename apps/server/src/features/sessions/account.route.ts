import { accountRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { PasswordService } from './passwords/password.service.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import type { SessionService } from './session/session.service.ts';
import type { SignUpService } from './sign-up/sign-up.service.ts';
import type { TokenService } from './tokens/token.service.ts';
import type { ViewStateService } from './view-state/view-state.service.ts';

interface AccountServices {
  signUps: SignUpService;
  passwords: PasswordService;
  sessions: SessionService;
  tokens: TokenService;
  secondFactors: SecondFactorService;
  viewStates: ViewStateService;
}

export function accountHandlers(services: AccountServices): Handler[] {
  const { signUps, passwords, sessions, tokens, secondFactors, viewStates } = services;
  return [
    handle(accountRoutes.signUp, async ({ body, address }) => {
      await signUps.signUp(body, address);
      return {};
    }),
    handle(accountRoutes.changePassword, async ({ actor, body }) => {
      await passwords.change(actor, body);
      return {};
    }),
    handle(accountRoutes.sessions, async ({ actor }) => ({ data: await sessions.list(actor) })),
    handle(accountRoutes.endSessions, async ({ actor, body }) => {
      await sessions.end(actor, body.ids);
      return {};
    }),
    handle(accountRoutes.tokens, async ({ actor }) => ({ data: await tokens.list(actor) })),
    handle(accountRoutes.addToken, ({ actor, body }) => tokens.add(actor, body)),
    handle(accountRoutes.revokeTokens, async ({ actor, body }) => {
      await tokens.revoke(actor, body.ids);
      return {};
    }),
    handle(accountRoutes.offerSecondFactor, ({ actor, body }) => secondFactors.offer(actor, body.password)),
    handle(accountRoutes.confirmSecondFactor, async ({ actor, body }) => ({
      recovery_codes: await secondFactors.confirm(actor, body.code),
    })),
    handle(accountRoutes.dropSecondFactor, async ({ actor, body }) => {
      await secondFactors.drop(actor, body.password);
      return {};
    }),
    handle(accountRoutes.viewState, ({ actor }) => viewStates.get(actor)),
    handle(accountRoutes.setViewState, async ({ actor, body }) => {
      await viewStates.set(actor, body);
      return {};
    }),
  ];
}
