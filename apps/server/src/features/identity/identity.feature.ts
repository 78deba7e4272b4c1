import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { UserChanges } from '../users/index.ts';
import { identityHandlers } from './identity.route.ts';
import { IdentitySettings } from './identity-setting.service.ts';
import { OidcClient } from './oidc.engine.ts';
import { SignOn } from './sign-on.service.ts';
import { deleteExpired } from './sso-attempt.repository.ts';

const SWEEP_MS = 10 * 60_000;

/** Sign-in through the identity provider of a company, by OpenID Connect. */
export function identityFeature(platform: Platform): Feature {
  const { db, clock, nodes, outgoing, config } = platform;
  const oidc = new OidcClient({ outgoing, allowsHttp: config.reachesPrivate });
  let cancel = () => {};
  return {
    handlers: identityHandlers({
      settings: new IdentitySettings({ ...platform, oidc, people: new UserChanges(platform) }),
      signOn: new SignOn({ ...platform, oidc }),
      clock,
    }),
    async start() {
      cancel = nodes.everyOnOneNode('identity.sweep', SWEEP_MS, () => deleteExpired(db, clock.now()));
    },
    async stop() {
      cancel();
    },
  };
}
