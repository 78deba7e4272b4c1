// @vitest-environment jsdom
import { API_BASE, CONSOLE_PAGES, PERMISSIONS } from '@marquee/contract';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import en from '../i18n/en/index.ts';
import zh from '../i18n/zh/index.ts';
import { mayCall } from '../shared/access/access.ts';
import { BARE_PAGES } from './bare-pages.ts';
import { isBare } from './create-console-router.tsx';
import { framedRoutes } from './framed-routes.tsx';
import { mayOpen, menuAreas, menuPages } from './page.ts';
import { PAGES } from './pages.tsx';
import { ROOMS, roomAt } from './rooms/rooms.ts';
import { signedInRoutes } from './signed-in-routes.tsx';

const menu = menuPages(PAGES);
const everything = PERMISSIONS.filter(({ code }) => code.endsWith('000'));

function opener(actions: string[], nav: string[] = []) {
  return {
    may: (call: Parameters<typeof mayCall>[1]) => mayCall({ actions }, call),
    nav: everything.filter(({ code }) => nav.includes(code)),
  };
}

const everyPage = { ...PAGES, ...BARE_PAGES };
const routes = [...signedInRoutes, ...framedRoutes];

const opens = (path: keyof typeof everyPage, actions: string[], nav: string[] = []) =>
  mayOpen(everyPage[path], opener(actions, nav));

/** The pages for visitors without a session. */
const SIGNED_OUT = ['/login', '/signup', '/shared/{token}'];

test('a menu page opens if the server lists it for the user', () => {
  expect(opens('/materials', [], ['10000', '11000'])).toBe(true);
  expect(opens('/materials', ['11101'])).toBe(false);
});

test('the editor opens only for users who may view and save programs', () => {
  expect(opens('/programs/{id}/edit', ['31101', '31103'])).toBe(true);
  expect(opens('/programs/{id}/edit', ['31101'])).toBe(false);
});

test('editor and preview have the name of their list in the title of the tab, as the menu has it', () => {
  const nameOf = (wanted: string) => PERMISSIONS.find(({ code }) => code === wanted);
  for (const [language, texts] of Object.entries({ zh, en }) as ['zh' | 'en', typeof zh][]) {
    expect(texts.editor.of.programs.list).toBe(nameOf('31000')?.[language]);
    expect(texts.editor.of.templates.list).toBe(nameOf('12000')?.[language]);
  }
});

test('the page of a material’s uses opens for users who may view materials', () => {
  expect(opens('/materials/{id}/uses', ['11101'])).toBe(true);
  expect(opens('/materials/{id}/uses', ['31101'], ['11000'])).toBe(false);
});

test('a release can be created without permission for the list of releases', () => {
  expect(opens('/releases/new', ['31116'])).toBe(true);
  expect(opens('/releases/{id}/detail', ['31116'])).toBe(false);
});

test('a page that shares the code of another opens for users who may make its call', () => {
  expect(opens('/alerts', ['21101'], ['21000'])).toBe(true);
  expect(opens('/alerts', ['21102'], ['21000'])).toBe(false);
  expect(opens('/alerts', ['21101'], [])).toBe(false);
});

test('web videos and digital humans open with codes of their own', () => {
  expect(opens('/videoList', ['13101'], ['13000'])).toBe(true);
  expect(opens('/human', ['14101'], ['14000'])).toBe(true);
  for (const page of ['/videoList', '/human'] as const)
    expect(opens(page, ['11101'], ['11000', '13000', '14000'])).toBe(false);
});

test('the account page is open to everyone and is shown for unknown addresses', () => {
  expect(opens('/account', [])).toBe(true);
  expect(matchRoutes(routes, '/nowhere')?.at(-1)?.route.path).toBe('*');
});

test('every page that the server serves has a route', () => {
  for (const path of CONSOLE_PAGES.filter((one) => !SIGNED_OUT.includes(one))) {
    const { route } = matchRoutes(routes, path.replace('{id}', '7'))?.at(-1) ?? {};
    expect(route?.index ? '/' : route?.path).toBe(path.replace('{id}', ':id'));
  }
});

test('the menu contains every page once, in the order of the permission tree', () => {
  const shown = menuAreas(menu, { nav: everything, may: () => true }).flatMap(({ pages }) =>
    pages.map(({ code }) => code),
  );
  expect(shown).toEqual(menu.map(({ code }) => code));
});

test('pages that the user may not open and areas without pages are not in the menu', () => {
  const areas = menuAreas(menu, { ...opener([], ['10000', '30000', '31000']), may: () => true });
  expect(areas.map(({ code, pages }) => ({ code, pages: pages.map(({ path }) => path) }))).toEqual([
    { code: null, pages: ['/'] },
    { code: '30000', pages: ['/programs', '/labels', '/recycle-bin'] },
  ]);
});

test('a page that shares the code of another is in the menu of users who may make its call', () => {
  const paths = (actions: string[]) =>
    menuAreas(menu, opener(actions, ['20000', '21000'])).flatMap(({ pages }) =>
      pages.map(({ path }) => path),
    );
  expect(paths(['21101'])).toEqual(['/', '/devices-mips', '/alerts']);
  expect(paths(['21102'])).toEqual(['/', '/devices-mips']);
});

test('the recycle bin is in the menu of users who may delete something, below what they may open', () => {
  const places = (actions: string[], nav: string[]) =>
    menuAreas(menu, opener(actions, nav)).flatMap(({ code, pages }) =>
      pages.some(({ path }) => path === '/recycle-bin') ? [code] : [],
    );
  const nav = ['10000', '11000', '30000', '31000'];
  expect(places(['11104', '31104'], nav)).toEqual(['10000']);
  expect(places(['31104'], ['30000', '31000'])).toEqual(['30000']);
  expect(places(['11101', '31101'], nav)).toEqual([]);
});

test('an area without pages is not in the menu', () => {
  const areasOf = (pages: typeof menu) =>
    menuAreas(pages, { nav: everything, may: () => true }).map(({ code }) => code);
  expect(areasOf(menu)).toContain('70000');
  expect(areasOf(menu.filter(({ code }) => code !== '71000'))).not.toContain('70000');
});

test('editor and preview are opened without the routes inside the frame', () => {
  for (const path of Object.keys(BARE_PAGES)) {
    expect(isBare(`${API_BASE}${path.replace('{id}', '7')}`), path).toBe(true);
  }
  for (const path of Object.keys(PAGES)) {
    expect(isBare(`${API_BASE}${path.replace('{id}', '7')}`), path).toBe(false);
  }
});

test('console 9: the scripts of a page are known by its address, before the table of pages is fetched', async () => {
  for (const [path, { page }] of Object.entries(PAGES)) {
    const room = roomAt(path.replace('{id}', '7'));
    const pages: unknown[] = room ? Object.values(await ROOMS[room]()) : [];
    expect(pages, path).toContain('fetch' in page && (await page.fetch()));
  }
  expect(roomAt('')).toBe('home');
  expect(roomAt('/programs/7/edit')).toBe('programs');
});
