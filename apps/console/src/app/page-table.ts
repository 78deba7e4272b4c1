import type { PermissionCode } from '@marquee/contract';

export interface PageEntry {
  /** Its code in the permission tree, which also names it. */
  code: PermissionCode;
  path: string;
}

/** The pages of the menu that exist. Their order is that of the permission tree as the server tells it. */
export const PAGES: readonly PageEntry[] = [
  { code: '11000', path: '/materials' },
  { code: '21000', path: '/devices-mips' },
  { code: '31000', path: '/programs' },
  { code: '32000', path: '/releases' },
  { code: '33000', path: '/statistics' },
  { code: '42000', path: '/operation-log' },
  { code: '61000', path: '/users' },
  { code: '62000', path: '/roles' },
  { code: '63000', path: '/companies' },
];

export interface MenuArea {
  code: string;
  pages: PageEntry[];
}

/** The menu: what the server lets this user open, as far as it exists, in the server's order. */
export function menuAreas(nav: readonly { code: string; parent: string | null }[]): MenuArea[] {
  return nav
    .filter(({ parent }) => parent === null)
    .map(({ code }) => ({
      code,
      pages: nav
        .filter(({ parent }) => parent === code)
        .map((child) => PAGES.find((page) => page.code === child.code))
        .filter((page) => page !== undefined),
    }))
    .filter(({ pages }) => pages.length > 0);
}
