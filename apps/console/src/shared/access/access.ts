import {
  type AccessControl,
  type CurrentUser,
  holdsPermission,
  type PermissionCode,
  PLATFORM_CODES,
  type RouteParts,
} from '@marquee/contract';
import { createContext, use } from 'react';

export interface Access {
  user: CurrentUser;
  /** Whether the signed-in user may make this call: the interface asks the same declaration that the server enforces. */
  may: (route: Pick<RouteParts, 'access'>) => boolean;
  /** Whether the signed-in user holds a code, and so may give it to others. */
  holds: (code: PermissionCode) => boolean;
}

/** Provided by the shell: inside it somebody is signed in. */
export const AccessContext = createContext<Access | null>(null);

export function useAccess(): Access {
  const access = use(AccessContext);
  if (access === null) throw new Error('useAccess outside a signed-in page');
  return access;
}

export function mayCall(control: AccessControl, route: Pick<RouteParts, 'access'>): boolean {
  const { access } = route;
  if (typeof access === 'string') return access !== 'device';
  return [access.permission].flat().some((code) => holdsCode(control, code));
}

/** Administrators and group administrators hold every code (spec §6) but those of the platform, which are told. */
export function holdsCode(control: AccessControl, code: PermissionCode): boolean {
  if (holdsPermission(control.actions, code)) return true;
  return (control.is_admin || control.is_group_admin) && !PLATFORM_CODES.includes(code);
}
