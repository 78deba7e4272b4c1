import { ROLE_TYPES, type User } from '@marquee/contract';

/** Administrator, group administrator, or neither; never both. */
export interface UserKind {
  is_admin: boolean;
  is_group_admin: boolean;
}

export const ORDINARY: UserKind = { is_admin: false, is_group_admin: false };

/** The kind after an addition or an edit; absent fields stay unchanged. */
export function kindAfter(
  current: UserKind,
  wanted: { role_type?: User['role_type'] | undefined; is_group_admin?: boolean | undefined },
): UserKind {
  const is_admin =
    wanted.role_type === undefined ? current.is_admin : wanted.role_type === ROLE_TYPES.administrator;
  return { is_admin, is_group_admin: !is_admin && (wanted.is_group_admin ?? current.is_group_admin) };
}

export function isSameKind(one: UserKind, other: UserKind): boolean {
  return one.is_admin === other.is_admin && one.is_group_admin === other.is_group_admin;
}

export function isOrdinary(kind: UserKind): boolean {
  return isSameKind(kind, ORDINARY);
}
