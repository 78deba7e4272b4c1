import type { User, userTabs } from '@marquee/contract';

export type UserStateName = keyof typeof userTabs.filters;

/** A user who waits for approval cannot sign in either, but nobody has disabled the account. */
export function stateOf({
  is_disabled,
  is_waiting,
}: Pick<User, 'is_disabled' | 'is_waiting'>): UserStateName {
  if (is_waiting) return 'waiting';
  return is_disabled ? 'disabled' : 'enabled';
}
