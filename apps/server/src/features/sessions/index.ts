import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteExpired } from './session.repository.ts';
import { sessionHandlers } from './session.route.ts';
import { SessionService } from './session.service.ts';
import { deleteOldFailures } from './sign-in-failure.repository.ts';

export { Authenticator } from './authenticator.ts';
export { type FirstAdministrator, prepareFirstStart } from './first-start.repository.ts';
export { hashPassword } from './password-hash.ts';
export { SESSION_COOKIE } from './session.settings.ts';
export { hashToken, newToken } from './session-token.ts';

const SWEEP_MS = 10 * 60_000;

/** Signing in and out. */
export function sessionsFeature(platform: Platform): Feature {
  const { db, clock, logger } = platform;
  const sweep = async () => {
    const now = clock.now();
    await deleteExpired(db, now);
    await deleteOldFailures(db, now);
  };
  let cancelSweep = () => {};
  return {
    handlers: sessionHandlers(new SessionService(platform)),
    async start() {
      cancelSweep = clock.every(SWEEP_MS, () => {
        sweep().catch((error: unknown) => logger.warn({ err: error }, 'old sessions were not swept'));
      });
    },
    async stop() {
      cancelSweep();
    },
  };
}
