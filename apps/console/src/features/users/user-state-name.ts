import type { User, userListQuerySchema } from '@marquee/contract';
import type { z } from 'zod';

export const USER_STATES = ['enabled', 'waiting', 'disabled'] as const;

export type UserStateName = (typeof USER_STATES)[number];

/** A user who waits for approval cannot sign in either, but nobody has disabled the account. */
export function stateOf({
  is_disabled,
  is_waiting,
}: Pick<User, 'is_disabled' | 'is_waiting'>): UserStateName {
  if (is_waiting) return 'waiting';
  return is_disabled ? 'disabled' : 'enabled';
}

/** The filters of the call that select the users in this state. */
export const STATE_FILTERS: Record<
  UserStateName,
  Partial<Record<keyof z.output<typeof userListQuerySchema>, 0 | 1>>
> = {
  enabled: { is_disabled: 0 },
  waiting: { is_waiting: 1 },
  disabled: { is_disabled: 1, is_waiting: 0 },
};
