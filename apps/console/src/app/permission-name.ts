import { PERMISSIONS } from '@marquee/contract';
import type { Language } from '../i18n/index.ts';

/** The name of an entry of the permission tree, which menu and breadcrumb share. */
export function permissionName(code: string, language: Language): string {
  return PERMISSIONS.find((permission) => permission.code === code)?.[language] ?? code;
}
