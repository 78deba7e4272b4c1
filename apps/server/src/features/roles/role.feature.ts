import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { roleHandlers } from './role.route.ts';
import { RoleService } from './role.service.ts';

export function rolesFeature(platform: Platform): Feature {
  return { handlers: roleHandlers(new RoleService(platform)) };
}
