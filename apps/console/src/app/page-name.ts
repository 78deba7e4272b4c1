import { PERMISSIONS } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { Language } from '../i18n/index.ts';
import type { MenuPage } from './page.ts';

/** The name of an entry of the permission tree, which menu and breadcrumb share. */
export function permissionName(code: string, language: Language): string {
  return PERMISSIONS.find((permission) => permission.code === code)?.[language] ?? code;
}

/** The name of a page: its own, or else that of its code. */
export function pageName(
  { code, title }: Pick<MenuPage, 'code' | 'title'>,
  language: Language,
  t: TFunction,
): string {
  return title ? t(title) : permissionName(code ?? '', language);
}
