import type { PermissionCode } from './permissions.ts';

/** Codes are sent as numbers or as text (spec §6). Apart from the table, which few pages of the console need. */
export function holdsPermission(held: Iterable<string | number>, code: PermissionCode): boolean {
  for (const one of held) if (String(one) === code) return true;
  return false;
}
