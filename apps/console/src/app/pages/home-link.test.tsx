// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MenuContext } from '../menu-context.ts';
import type { MenuPage } from '../page.ts';
import { HomeLink } from './home-link.tsx';

afterEach(cleanup);

async function open(menu: MenuPage[] | undefined) {
  await renderPage(
    <MenuContext value={menu}>
      <HomeLink />
    </MenuContext>,
  );
}

test('console F: names the page to which it leads', async () => {
  await open([]);
  expect((await screen.findByRole('link', { name: '返回首页' })).getAttribute('href')).toBe('/');
});

test('outside the frame, it leads to the console', async () => {
  await open(undefined);
  expect(screen.getByRole('link', { name: '返回控制台' }).getAttribute('href')).toBe('/');
});
