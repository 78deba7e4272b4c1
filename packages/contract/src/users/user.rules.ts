import { grantable } from '../permissions/held-permissions.ts';

/** What of a user decides who may touch him. */
export interface Standing {
  is_admin: boolean;
  is_group_admin: boolean;
  /** Codes of the role. */
  actions: Iterable<string>;
}

/**
 * Whether `target` stands above `actor`, who then may not change, disable, delete or take over that account. Nobody
 * stands above an administrator; whoever is none may touch only ordinary users whose codes he holds himself.
 */
export function standsAbove(target: Standing, actor: Standing): boolean {
  if (actor.is_admin) return false;
  if (target.is_admin || target.is_group_admin) return true;
  return !grantable(target.actions, actor);
}
