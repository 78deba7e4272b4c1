import { PERMISSIONS } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { Language } from '../../i18n/index.ts';
import { type MenuPage, menuPageAt } from '../page.ts';
import { pageName, permissionName } from '../page-name.ts';

/** The place in the product that an address names. */
export interface Trail {
  /** Absent if it has the name of the page. */
  area: string | undefined;
  page: { path: string; name: string };
  /** The task on the page; absent for the page itself. Some tasks have a heading of their own. */
  step: { name: string; hasHeading: boolean } | undefined;
}

const STEPS = [
  { rest: /^\/new$/, text: 'shell.new' },
  { rest: /^\/calendar$/, text: 'release_calendar.title' },
  { rest: /^\/reports$/, text: 'reports.title' },
  { rest: /^\/monitor$/, text: 'devices.monitor', hasHeading: true },
  { rest: /\/edit$/, text: 'shell.edit' },
  { rest: /\/release$/, text: 'playlists.release_title' },
  { rest: /\/devices$/, text: 'playlists.devices' },
  { rest: /\/detail$|^\/detail/, text: 'shell.detail', hasHeading: true },
  { rest: /\/uses$/, text: 'shell.uses', hasHeading: true },
] as const;

/** Undefined for pages that are not in the menu. */
export function trailOf(
  pathname: string,
  menu: readonly MenuPage[],
  language: Language,
  t: TFunction,
): Trail | undefined {
  const page = menuPageAt(menu, pathname);
  if (!page) return undefined;
  const areaCode = PERMISSIONS.find(({ code }) => code === page.code)?.parent;
  const area = areaCode ? permissionName(areaCode, language) : undefined;
  const name = pageName(page, language, t);
  const step = STEPS.find(({ rest }) => rest.test(pathname.slice(page.path.length)));
  return {
    area: area === name ? undefined : area,
    page: { path: page.path, name },
    step: step && { name: t(step.text), hasHeading: 'hasHeading' in step },
  };
}
