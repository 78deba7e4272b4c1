// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { anOpening } from '../../shared/testing/signed-in.tsx';
import { stubCalls } from '../../shared/testing/stub-calls.ts';
import { MenuContext } from '../menu-context.ts';
import type { MenuPage } from '../page.ts';
import { FirstPageLink } from './first-page-link.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const menu: MenuPage[] = [{ path: '/materials', code: '11000', page: () => null }];

async function open(nav: { code: string; parent: string | null }[], shown: MenuPage[] | undefined) {
  const pages = nav.map((entry) => ({ ...entry, name: entry.code, call: null }));
  stubCalls({ 'GET /MIPS/session': { body: anOpening({ nav: pages }) } });
  await renderPage(
    <MenuContext value={shown}>
      <FirstPageLink />
    </MenuContext>,
  );
}

const materials = [
  { code: '10000', parent: null },
  { code: '11000', parent: '10000' },
];

test('console F: names the page to which it leads, as there is no home page', async () => {
  await open(materials, menu);
  const link = await screen.findByRole('link', { name: '返回素材列表' });
  expect(link.getAttribute('href')).toBe('/materials');
});

test('outside the frame, it leads to the console', async () => {
  await open(materials, undefined);
  expect(screen.getByRole('link', { name: '返回控制台' }).getAttribute('href')).toBe('/');
});

test('is absent if the user may open no page', async () => {
  await open([], menu);
  expect(screen.queryByRole('link')).toBeNull();
});
