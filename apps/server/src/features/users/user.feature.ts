import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { userHandlers } from './user.route.ts';
import { UserService } from './user.service.ts';
import { UserAccountService } from './user-account.service.ts';
import { UserChanges } from './user-changes.service.ts';

export function usersFeature(platform: Platform): Feature {
  const changes = new UserChanges(platform);
  const deps = { ...platform, changes };
  const service = new UserService({ ...deps });
  return { handlers: userHandlers(service, new UserAccountService(deps)) };
}
