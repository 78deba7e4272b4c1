import { digitalHumanRoutes, type PermissionCode, videoRoutes } from '@marquee/contract';
import type { Call } from '../shared/access/access.ts';

export interface PageEntry {
  /** Its code in the permission tree, which also names it. */
  code: PermissionCode;
  path: string;
  /** Of a page that shares the code of another: its own name, and the call without which it is of no use. */
  own?: { title: 'videos.title' | 'digital_humans.title'; call: Call };
}

/** The pages of the menu that exist. Their order is that of the permission tree as the server tells it. */
export const PAGES: readonly PageEntry[] = [
  { code: '11000', path: '/materials' },
  { code: '11000', path: '/videoList', own: { title: 'videos.title', call: videoRoutes.list } },
  { code: '11000', path: '/human', own: { title: 'digital_humans.title', call: digitalHumanRoutes.list } },
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

/** What the server tells of a user that decides about the menu. */
interface Reader {
  nav: readonly { code: string; parent: string | null }[];
  may: (call: Call) => boolean;
}

/** The menu: what the server lets this user open, as far as it exists, in the server's order. */
export function menuAreas({ nav, may }: Reader): MenuArea[] {
  return nav
    .filter(({ parent }) => parent === null)
    .map(({ code }) => ({
      code,
      pages: nav
        .filter(({ parent }) => parent === code)
        .flatMap((child) => PAGES.filter((page) => page.code === child.code))
        .filter(({ own }) => own === undefined || may(own.call)),
    }))
    .filter(({ pages }) => pages.length > 0);
}
