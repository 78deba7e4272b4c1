import { holdsPermission } from './holds-permission.ts';
import { PERMISSION_CODES, type PermissionCode, PLATFORM_CODES } from './permissions.ts';

/** The facts that decide which codes a user holds: the kind of user, and the codes of the role. */
interface Holder {
  is_admin: boolean;
  is_group_admin: boolean;
  /** Belongs to the platform, not to a company. */
  is_platform?: boolean;
  actions: Iterable<string>;
}

/**
 * Whether a user holds a code. Administrators and group administrators hold every code (spec §6) except those of the
 * platform, which only platform administrators hold.
 */
export function holds(holder: Holder, code: PermissionCode): boolean {
  if (PLATFORM_CODES.includes(code)) return holder.is_admin && holder.is_platform === true;
  return holder.is_admin || holder.is_group_admin || holdsPermission(holder.actions, code);
}

/** All codes that a user holds, in the order of the tree. */
export function heldCodes(holder: Holder): PermissionCode[] {
  return PERMISSION_CODES.filter((code) => holds(holder, code));
}

/** Whether the user may grant these codes: no one grants a permission they do not hold. */
export function grantable(codes: Iterable<string>, giver: Holder): boolean {
  const held = new Set<string>(heldCodes(giver));
  return [...codes].every((code) => held.has(code));
}
