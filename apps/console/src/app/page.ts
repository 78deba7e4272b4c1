import type { PermissionCode } from '@marquee/contract';
import type { ComponentType, ReactNode } from 'react';
import type { Call } from '../shared/access/access.ts';
import type { LazyPart } from '../shared/lazy/lazy-part.tsx';

/** A page for signed-in users. */
export interface Page {
  /** The page's code in the permission tree, which puts it in the menu and names it; absent for pages outside the menu. */
  code?: PermissionCode;
  /** Codes of other pages under which the menu shows it to users who cannot open the page of `code`. */
  otherCodes?: readonly PermissionCode[];
  icon?: ReactNode;
  /** A name of its own, if it has no code or another page has the same. */
  title?:
    | 'home.title'
    | 'recycle_bin.title'
    | 'alerts.title'
    | 'label_sets.title'
    | 'notices.title'
    | 'manual.title';
  /** A number of waiting items, next to the page's name in the menu. */
  badge?: ComponentType;
  /** The calls that it requires. */
  needs?: readonly Call[];
  /** Calls of which one is enough. */
  needsOne?: readonly Call[];
  page: ComponentType | LazyPart<object>;
  /** Fetches the parts of the page that its scripts lack, ahead of use. A failure shows when they are used. */
  prefetch?: () => void;
}

/** A page that the menu shows. Without a code it is the home page, which every user may open. */
export interface MenuPage extends Page {
  path: string;
}

interface MenuArea {
  /** Null for the home page, which stands above the areas. */
  code: string | null;
  pages: MenuPage[];
}

/** Who opens pages. */
interface Opener {
  may: (call: Call) => boolean;
  /** The entries of the permission tree that the server lets this user open, in its order. */
  nav: readonly { code: string; parent: string | null }[];
}

/** Whether a user may open a page, even by typing its address. */
export function mayOpen(page: Page, { may, nav }: Opener): boolean {
  const { needs = [], needsOne } = page;
  const isListed = page.code === undefined || placeOf(page, nav) !== undefined;
  return isListed && needs.every(may) && (needsOne === undefined || needsOne.some(may));
}

/** The code under which the menu shows a page; undefined if the user may open none of its codes. */
function placeOf({ code, otherCodes = [] }: Page, nav: Opener['nav']): string | undefined {
  return [code, ...otherCodes].find((one) => nav.some((entry) => entry.code === one));
}

/** The pages of the menu, in the order of the table. */
export function menuPages(pages: Readonly<Record<string, Page>>): MenuPage[] {
  return Object.entries(pages)
    .map(([path, page]) => ({ ...page, path }))
    .filter((page) => page.code !== undefined || isHome(page));
}

/** The page of the menu to which an address belongs. */
export function menuPageAt(menu: readonly MenuPage[], pathname: string): MenuPage | undefined {
  return menu.find((page) => (isHome(page) ? pathname === page.path : pathname.startsWith(page.path)));
}

function isHome({ path }: MenuPage): boolean {
  return path === '/';
}

/**
 * The menu: the home page, and the pages that this user may open. Areas are in the order of the server, pages in that of the
 * table.
 */
export function menuAreas(pages: readonly MenuPage[], opener: Opener): MenuArea[] {
  const { nav } = opener;
  const areas = nav
    .filter(({ parent }) => parent === null)
    .map(({ code }) => ({
      code,
      pages: pages
        .filter(
          (page) =>
            nav.some((child) => child.parent === code && child.code === placeOf(page, nav)) &&
            mayOpen(page, opener),
        )
        .toSorted((a, b) => Number(isGuest(a, nav)) - Number(isGuest(b, nav))),
    }));
  return [{ code: null, pages: pages.filter(isHome) }, ...areas].filter((area) => area.pages.length > 0);
}

/** Whether the menu shows a page under the code of another; it comes last there. */
function isGuest(page: MenuPage, nav: Opener['nav']): boolean {
  return placeOf(page, nav) !== page.code;
}
