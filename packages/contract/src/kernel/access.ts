import type { PermissionCode } from '../permissions/permissions.ts';

/** Holders of one of the codes of `permission`, or holders of every code of `allOf`. */
export type CodeAccess =
  | { permission: PermissionCode | PermissionCode[] }
  | { allOf: readonly [PermissionCode, PermissionCode, ...PermissionCode[]] };

/**
 * Who may call: anyone, any signed-in user, a device with its token, or holders of permission codes. A route without it does not
 * compile, and the server would not start with it.
 */
export type Access = 'public' | 'signed-in' | 'device' | CodeAccess;

/** The codes that an access names. */
export function codesOf(access: CodeAccess): readonly PermissionCode[] {
  return 'allOf' in access ? access.allOf : [access.permission].flat();
}

/** Whether a caller may make a call with this access; `holds` says which codes the caller has. */
export function permits(access: CodeAccess, holds: (code: PermissionCode) => boolean): boolean {
  const codes = codesOf(access);
  return 'allOf' in access ? codes.every(holds) : codes.some(holds);
}
