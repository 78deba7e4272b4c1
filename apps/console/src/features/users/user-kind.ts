import { ROLE_TYPES, type User } from '@marquee/contract';

/** The kinds of users; the call takes a type and a flag. */
export const USER_KINDS = ['admin', 'group_admin', 'ordinary'] as const;
export type UserKind = (typeof USER_KINDS)[number];

type WireKind = Pick<User, 'role_type' | 'is_group_admin'>;

export function kindOf({ role_type, is_group_admin }: WireKind): UserKind {
  if (role_type === ROLE_TYPES.administrator) return 'admin';
  return is_group_admin ? 'group_admin' : 'ordinary';
}

export function wireKind(kind: UserKind): WireKind {
  return {
    role_type: kind === 'admin' ? ROLE_TYPES.administrator : ROLE_TYPES.ordinary,
    is_group_admin: kind === 'group_admin',
  };
}

/** Only administrators make administrators and group administrators. */
export function kindsThatMayBeGiven(by: { is_admin: boolean }): readonly UserKind[] {
  return by.is_admin ? USER_KINDS : ['ordinary'];
}
