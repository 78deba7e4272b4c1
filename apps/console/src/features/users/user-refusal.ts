import { BELONGS_TO, type User } from '@marquee/contract';

/** Actions on an account. */
export type UserAction = 'edit' | 'reset' | 'disable' | 'enable' | 'move' | 'set_role' | 'delete';

/** Users cannot do these to themselves; editing their own name and unlocking are harmless. */
const FORBIDDEN_ON_SELF: readonly UserAction[] = ['reset', 'disable', 'move', 'set_role', 'delete'];

type Account = Pick<User, 'id' | 'belong_to' | 'is_admin' | 'is_group_admin'>;

export type UserRefusal = 'self_kept' | 'above_you' | 'in_no_department';

/**
 * Why an action will be refused, as far as the list can know: only the server knows whether a role has permissions that
 * the reader lacks.
 */
export function userRefusal(action: UserAction, target: Account, me: Account): UserRefusal | undefined {
  if (target.id === me.id) return FORBIDDEN_ON_SELF.includes(action) ? 'self_kept' : undefined;
  if (!me.is_admin && (target.is_admin || target.is_group_admin)) return 'above_you';
  if (action === 'move' && target.belong_to === BELONGS_TO.platform) return 'in_no_department';
  return undefined;
}
