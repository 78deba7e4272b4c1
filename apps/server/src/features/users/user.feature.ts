import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { UserRepository } from './user.repository.ts';
import { userHandlers } from './user.route.ts';
import { UserService } from './user.service.ts';
import { UserAccountService } from './user-account.service.ts';
import { UserChanges } from './user-changes.ts';
import { UserListRepository } from './user-list.repository.ts';

export function usersFeature(platform: Platform): Feature {
  const users = new UserRepository();
  const changes = new UserChanges({ ...platform, users });
  const deps = { ...platform, users, changes };
  const service = new UserService({ ...deps, list: new UserListRepository() });
  return { handlers: userHandlers(service, new UserAccountService(deps)) };
}
