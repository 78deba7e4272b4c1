import { type AccessControl, type CurrentUser, holdsPermission, type RouteParts } from '@marquee/contract';
import { createContext, use } from 'react';

export interface Access {
  user: CurrentUser;
  /** Whether the signed-in user may make this call: the interface asks the same declaration that the server enforces. */
  may: (route: Pick<RouteParts, 'access'>) => boolean;
}

/** Provided by the shell: inside it somebody is signed in. */
export const AccessContext = createContext<Access | null>(null);

export function useAccess(): Access {
  const access = use(AccessContext);
  if (access === null) throw new Error('useAccess outside a signed-in page');
  return access;
}

/** Administrators and group administrators hold every code (spec §6). */
export function mayCall(control: AccessControl, route: Pick<RouteParts, 'access'>): boolean {
  const { access } = route;
  if (typeof access === 'string') return access !== 'device';
  if (control.is_admin || control.is_group_admin) return true;
  return [access.permission].flat().some((code) => holdsPermission(control.actions, code));
}
