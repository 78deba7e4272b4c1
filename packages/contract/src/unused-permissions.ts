import { ALL_ROUTES } from './all-routes.ts';
import { codesOf } from './kernel/access.ts';
import { PERMISSIONS, type Permission, type PermissionCode } from './permissions/permissions.ts';

/** Permissions of actions that no call requires yet, so that they have no effect. */
export const UNUSED_PERMISSIONS: readonly Permission[] = unusedPermissions();

function unusedPermissions(): Permission[] {
  const used = new Set<PermissionCode>(
    ALL_ROUTES.flatMap(({ access }) => (typeof access === 'object' ? codesOf(access) : [])),
  );
  const parents = new Set<string | null>(PERMISSIONS.map(({ parent }) => parent));
  return PERMISSIONS.filter(({ code }) => !used.has(code) && !parents.has(code));
}
