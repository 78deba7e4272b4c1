import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProfileService } from './account/profile.service.ts';
import { accountHandlers } from './account.route.ts';
import { deleteOldFailures } from './guard/sign-in-failure.repository.ts';
import { SignInGuard } from './guard/sign-in-guard.service.ts';
import { PasswordService } from './passwords/password.service.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { Authenticator } from './session/authenticator.service.ts';
import { deleteExpired } from './session/session.repository.ts';
import { SessionService } from './session/session.service.ts';
import { sessionHandlers } from './session.route.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { SignUpService } from './sign-up/sign-up.service.ts';
import { TokenService } from './tokens/token.service.ts';
import { ViewStateService } from './view-state/view-state.service.ts';

export { type FirstAdministrator, prepareFirstStart } from './first-start.work.ts';
export { hashPassword } from './hashing/password-hash.engine.ts';
export { generatePassword } from './passwords/generate-password.model.ts';
export { Authenticator } from './session/authenticator.service.ts';
export { beginSession, type Visitor } from './session/begin-session.work.ts';
export { SESSION_COOKIE } from './session/session.model.ts';
export { setSessionCookie } from './session/session-cookie.route.ts';
export { hashToken } from './session/session-token.model.ts';
export { findActor } from './session/user-of.work.ts';
export { ViewStateService } from './view-state/view-state.service.ts';

const SWEEP_MS = 10 * 60_000;

/** Sign-in, sign-out and the user's own account. */
export function sessionsFeature(platform: Platform): Feature {
  const { db, clock, nodes } = platform;
  const sweep = async () => {
    const now = clock.now();
    await deleteExpired(db, now);
    await deleteOldFailures(db, now);
  };
  let cancelSweep = () => {};
  const deps = { ...platform, guard: new SignInGuard(platform) };
  const sessions = new SessionService(platform);
  const account = {
    signUps: new SignUpService(deps),
    profiles: new ProfileService(platform),
    passwords: new PasswordService(deps),
    sessions,
    tokens: new TokenService(platform),
    secondFactors: new SecondFactorService(deps),
    viewStates: new ViewStateService(platform),
  };
  return {
    handlers: [
      ...sessionHandlers({
        ...platform,
        signIns: new SignInService(deps),
        sessions,
        authenticator: new Authenticator(platform),
        viewStates: account.viewStates,
      }),
      ...accountHandlers(account),
    ],
    async start() {
      cancelSweep = nodes.everyOnOneNode('sessions.sweep', SWEEP_MS, sweep);
    },
    async stop() {
      cancelSweep();
    },
  };
}
