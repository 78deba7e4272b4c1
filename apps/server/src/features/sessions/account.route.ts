import { accountRoutes, tokenRoutes, viewStateRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ProfileService } from './account/profile.service.ts';
import type { PasswordService } from './passwords/password.service.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import type { SessionService } from './session/session.service.ts';
import type { SignUpService } from './sign-up/sign-up.service.ts';
import type { TokenService } from './tokens/token.service.ts';
import type { ViewStateService } from './view-state/view-state.service.ts';

interface AccountServices {
  signUps: SignUpService;
  profiles: ProfileService;
  passwords: PasswordService;
  sessions: SessionService;
  tokens: TokenService;
  secondFactors: SecondFactorService;
  viewStates: ViewStateService;
}

export function accountHandlers(services: AccountServices): Handler[] {
  const { signUps, profiles, passwords, sessions, tokens, secondFactors, viewStates } = services;
  return [
    handle(accountRoutes.signUp, ({ body, address }) => signUps.signUp(body, address)),
    handle(accountRoutes.changeProfile, ({ actor, body }) => profiles.change(actor, body)),
    handle(accountRoutes.changePassword, ({ actor, body }) => passwords.change(actor, body)),
    handle(accountRoutes.sessions, async ({ actor }) => ({ data: await sessions.list(actor) })),
    handle(accountRoutes.endSessions, ({ actor, body }) => sessions.end(actor, body.ids)),
    handle(tokenRoutes.list, async ({ actor }) => ({ data: await tokens.list(actor) })),
    handle(tokenRoutes.add, ({ actor, body }) => tokens.add(actor, body)),
    handle(tokenRoutes.revoke, ({ actor, body }) => tokens.revoke(actor, body.ids)),
    handle(accountRoutes.offerSecondFactor, ({ actor, body }) => secondFactors.offer(actor, body.password)),
    handle(accountRoutes.confirmSecondFactor, async ({ actor, body }) => ({
      recovery_codes: await secondFactors.confirm(actor, body.code),
    })),
    handle(accountRoutes.dropSecondFactor, ({ actor, body }) => secondFactors.drop(actor, body.password)),
    handle(viewStateRoutes.viewState, ({ actor }) => viewStates.get(actor)),
    handle(viewStateRoutes.setViewState, ({ actor, body }) => viewStates.set(actor, body)),
  ];
}
