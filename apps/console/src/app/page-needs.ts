import { deviceRoutes, materialRoutes, programRoutes, releaseRoutes, roleRoutes } from '@marquee/contract';
import { matchPath } from 'react-router';
import type { Call } from '../shared/access/access.ts';
import { PAGES } from './page-table.ts';

/** Pages that are not in the menu, and the calls without which they are of no use. */
const NEEDS: readonly { path: string; calls: readonly Call[] }[] = [
  { path: '/materials/:id/uses', calls: [materialRoutes.detail] },
  { path: '/programs/:id/edit', calls: [programRoutes.detail, programRoutes.save] },
  { path: '/programs/:id/preview', calls: [programRoutes.preview] },
  { path: '/devices-mips/detail/:id', calls: [deviceRoutes.detail] },
  { path: '/releases/new', calls: [releaseRoutes.create] },
  { path: '/releases/:id/detail', calls: [releaseRoutes.detail] },
  { path: '/roles/new', calls: [roleRoutes.add] },
  { path: '/roles/:id/edit', calls: [roleRoutes.detail] },
];

interface Opener {
  may: (call: Call) => boolean;
  /** Codes of the pages that the server lets this user open. */
  pages: readonly string[];
}

/** Whether the signed-in user may open the page at an address, however they came there. */
export function mayOpen(pathname: string, { may, pages }: Opener): boolean {
  const needs = NEEDS.find(({ path }) => matchPath(path, pathname));
  if (needs) return needs.calls.every(may);
  const page = PAGES.find(({ path }) => matchPath(path, pathname));
  if (!page) return true;
  return pages.includes(page.code) && (page.own === undefined || may(page.own.call));
}
