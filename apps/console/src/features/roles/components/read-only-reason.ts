import { PERMISSION_CODES, type PermissionCode, type RoleDetail } from '@marquee/contract';

/** Why a user may only view a role. */
export type ReadOnlyReason = 'no_right' | 'out_of_reach' | 'beyond_you';

/**
 * Why the signed-in user cannot change a role: missing permissions, permissions of the role that the user lacks, or the
 * department rule. Undefined if the user can.
 */
export function readOnlyReason(
  role: Pick<RoleDetail, 'may_change' | 'actions'>,
  mayUpdate: boolean,
  holds: (code: PermissionCode) => boolean,
): ReadOnlyReason | undefined {
  if (!mayUpdate) return 'no_right';
  if (PERMISSION_CODES.some((code) => role.actions.includes(code) && !holds(code))) return 'beyond_you';
  return role.may_change ? undefined : 'out_of_reach';
}
