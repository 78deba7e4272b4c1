import { holdsPermission, PERMISSION_CODES, type PermissionCode, PLATFORM_CODES } from './permissions.ts';

/** Who may hold codes: kinds and the codes of a role. */
interface Holder {
  is_admin: boolean;
  is_group_admin: boolean;
  /** Works for the platform, not for a company. */
  is_platform?: boolean;
  actions: Iterable<string>;
}

/**
 * Whether somebody holds a code. Administrators and group administrators hold every one (spec §6) but those of the
 * platform, which only its own administrators hold.
 */
export function holds(holder: Holder, code: PermissionCode): boolean {
  if (PLATFORM_CODES.includes(code)) return holder.is_admin && holder.is_platform === true;
  return holder.is_admin || holder.is_group_admin || holdsPermission(holder.actions, code);
}

/** All codes that somebody holds, in the order of the tree. */
export function heldCodes(holder: Holder): PermissionCode[] {
  return PERMISSION_CODES.filter((code) => holds(holder, code));
}

/** Whether the user may grant these codes: no one grants a permission they do not hold. */
export function grantable(codes: Iterable<string>, giver: Holder): boolean {
  const held = new Set<string>(heldCodes(giver));
  return [...codes].every((code) => held.has(code));
}
