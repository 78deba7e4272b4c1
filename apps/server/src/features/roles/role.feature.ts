import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { RoleRepository } from './role.repository.ts';
import { roleHandlers } from './role.route.ts';
import { RoleService } from './role.service.ts';
import { RoleListRepository } from './role-list.repository.ts';

export function rolesFeature(platform: Platform): Feature {
  const parts = { ...platform, list: new RoleListRepository(), roles: new RoleRepository() };
  return { handlers: roleHandlers(new RoleService(parts)) };
}
