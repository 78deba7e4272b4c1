import { PERMISSION_CODES, PERMISSIONS, type PermissionCode } from '@marquee/contract';
import { z } from 'zod';
import type { Language } from '../../../i18n/index.ts';
import { formatList } from '../../../shared/format/list.ts';

const codesSchema = z.array(z.enum(PERMISSION_CODES as [PermissionCode, ...PermissionCode[]]));

/** The codes of a list as the log writes it: an empty list for nothing, undefined for anything else. */
export function permissionCodesIn(value: string | null): PermissionCode[] | undefined {
  if (value === null) return [];
  if (!value.startsWith('[')) return undefined;
  try {
    return codesSchema.safeParse(JSON.parse(value)).data;
  } catch {
    // Truncated because of its length.
    return undefined;
  }
}

/** The names of codes, in the order of the permission tree. */
export function permissionNames(codes: readonly PermissionCode[], language: Language): string {
  const held = PERMISSIONS.filter(({ code }) => codes.includes(code));
  return formatList(
    held.map((permission) => permission[language]),
    language,
  );
}
