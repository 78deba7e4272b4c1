import { PERMISSION_CODES, type PermissionCode, type RoleDetail } from '@marquee/contract';

/** Why somebody may only look at a role. */
export type KeptFromChange = 'no_right' | 'out_of_reach' | 'beyond_you';

/**
 * What keeps the signed-in user from changing a role: a missing permission, codes of the role that the user lacks, or the
 * department's rule; undefined if nothing does.
 */
export function keptFromChange(
  role: Pick<RoleDetail, 'may_change' | 'actions'>,
  mayUpdate: boolean,
  holds: (code: PermissionCode) => boolean,
): KeptFromChange | undefined {
  if (!mayUpdate) return 'no_right';
  if (PERMISSION_CODES.some((code) => role.actions.includes(code) && !holds(code))) return 'beyond_you';
  return role.may_change ? undefined : 'out_of_reach';
}
