import {
  type AccessControl,
  type CurrentUser,
  holdsPermission,
  permits,
  type RouteParts,
} from '@marquee/contract';
import { createContext, use } from 'react';

/** A call with its access declaration. */
export type Call = Pick<RouteParts, 'access'>;

export interface Access {
  user: CurrentUser;
  /** The permission codes of the signed-in user, from the server. */
  actions: readonly string[];
  /** Whether the signed-in user may make this call: the interface asks the same declaration that the server enforces. */
  may: (call: Call) => boolean;
}

/** Provided to all pages of a signed-in user. */
export const AccessContext = createContext<Access | null>(null);

export function useAccess(): Access {
  const access = use(AccessContext);
  if (access === null) throw new Error('useAccess outside a signed-in page');
  return access;
}

/**
 * Whether a list of codes allows a call. Administrators need no special case: the server lists every code that they
 * hold.
 */
export function mayCall({ actions }: Pick<AccessControl, 'actions'>, { access }: Call): boolean {
  if (typeof access === 'string') return access !== 'device';
  return permits(access, (code) => holdsPermission(actions, code));
}
