import { grantable } from '../permissions/held-permissions.ts';

/** The facts that decide who may change a user. */
export interface UserRank {
  is_admin: boolean;
  is_group_admin: boolean;
  /** Codes of the role. */
  actions: Iterable<string>;
}

/**
 * Whether `target` ranks above `actor`, so that `actor` may not change, disable, delete or take over that account. Nobody
 * ranks above an administrator; others may change only ordinary users whose codes they hold themselves.
 */
export function outranks(target: UserRank, actor: UserRank): boolean {
  if (actor.is_admin) return false;
  if (target.is_admin || target.is_group_admin) return true;
  return !grantable(target.actions, actor);
}
