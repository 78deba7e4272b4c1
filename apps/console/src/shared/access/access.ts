import { type AccessControl, type CurrentUser, holdsPermission, type RouteParts } from '@marquee/contract';
import { createContext, use } from 'react';

/** A call, as far as it says who may make it. */
export type Call = Pick<RouteParts, 'access'>;

export interface Access {
  user: CurrentUser;
  /** The codes that the signed-in user holds, as the server told them. */
  actions: readonly string[];
  /** Whether the signed-in user may make this call: the interface asks the same declaration that the server enforces. */
  may: (call: Call) => boolean;
}

/** Provided by the shell: inside it somebody is signed in. */
export const AccessContext = createContext<Access | null>(null);

export function useAccess(): Access {
  const access = use(AccessContext);
  if (access === null) throw new Error('useAccess outside a signed-in page');
  return access;
}

/**
 * Whether the server's list of codes covers a call. Administrators need no word here: the list that the server tells
 * them has every code that they hold.
 */
export function mayCall({ actions }: Pick<AccessControl, 'actions'>, { access }: Call): boolean {
  if (typeof access === 'string') return access !== 'device';
  return [access.permission].flat().some((code) => holdsPermission(actions, code));
}
