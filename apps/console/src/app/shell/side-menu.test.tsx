// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../../shared/lazy/lazy-part.tsx';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { anOpening } from '../../shared/testing/signed-in.tsx';
import { stubCalls } from '../../shared/testing/stub-calls.ts';
import type { MenuPage } from '../page.ts';
import { PendingBar } from '../pending-bar.tsx';
import { type ConsoleRouter, RouterContext } from '../router-context.ts';
import { SideMenu } from './side-menu.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  load.mockClear();
});

const load = vi.fn(async () => () => null);
const MENU: MenuPage[] = [
  { path: '/materials', code: '11000', page: lazyPart(load) },
  { path: '/templates', code: '12000', page: lazyPart(load) },
];

const AREAS = [
  { code: '10000', parent: null },
  { code: '11000', parent: '10000' },
  { code: '12000', parent: '10000' },
].map((entry) => ({ ...entry, name: entry.code, call: null }));

/** A router that has begun a navigation whose page is not drawn yet. */
function aRouter() {
  let listener = () => {};
  const location = (pathname: string) => ({ pathname });
  const router = {
    state: { location: location('/MIPS/materials'), navigation: { location: undefined as unknown } },
    subscribe: (called: () => void) => {
      listener = called;
      return () => {};
    },
  };
  return {
    router: router as unknown as ConsoleRouter,
    choose: (path: string) => {
      router.state = { location: location('/MIPS/materials'), navigation: { location: location(path) } };
      listener();
    },
  };
}

async function open() {
  stubCalls({
    'GET /MIPS/session': { body: anOpening({ nav: AREAS }) },
  });
  const { router, choose } = aRouter();
  function Frame() {
    const [held] = useState(router);
    return (
      <RouterContext value={held}>
        <PendingBar />
        <SideMenu menu={MENU} />
      </RouterContext>
    );
  }
  await renderPage(<Frame />, '/materials');
  return choose;
}

const entry = (name: string) => screen.findByRole('link', { name });

test('console 9: the menu highlights the chosen page before it is drawn, under a bar', async () => {
  const choose = await open();
  expect((await entry('素材列表')).getAttribute('aria-current')).toBe('page');
  act(() => choose('/MIPS/templates'));
  expect((await entry('素材列表')).getAttribute('aria-current')).toBeNull();
  expect((await entry('模板列表')).getAttribute('aria-current')).toBe('page');
});

test('the menu scrolls to the entry of the page in a low window', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const choose = await open();
  const items = [await entry('素材列表'), await entry('模板列表')].map((link) => link.closest('li'));
  act(() => choose('/MIPS/templates'));
  expect(scroll.mock.contexts).toEqual(items);
});

test('console 9: the scripts of a page are fetched while the pointer or the focus is on its entry', async () => {
  await open();
  fireEvent.pointerEnter(await entry('模板列表'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  fireEvent.focus(await entry('素材列表'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});
