// @vitest-environment jsdom
import { CONSOLE_PAGES } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GO_KEYS } from '../../../shared/keyboard/shortcuts.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { anOpening } from '../../../shared/testing/signed-in.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import type { MenuPage } from '../../page.ts';
import { ShellKeys } from './shell-keys.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MENU: MenuPage[] = [
  { path: '/materials', code: '11000', page: () => null },
  { path: '/devices-mips', code: '21000', page: () => null },
];

async function open() {
  const sent = stubCalls({
    'GET /MIPS/session': {
      body: anOpening({
        nav: [
          { code: '10000', parent: null },
          { code: '11000', parent: '10000' },
        ],
      }),
    },
  });
  const router = await renderPage(
    <>
      <ShellKeys menu={MENU} />
      <search data-list-search>
        <input aria-label="搜索" />
      </search>
    </>,
  );
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /MIPS/session')).toBe(true));
  return () => router.state.location.pathname;
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

test('H9: G and a letter go to a page, but only to one that the user may open', async () => {
  const path = await open();
  await waitFor(() => {
    press('g', 'm');
    expect(path()).toBe('/materials');
  });
  press('g', 'd');
  expect(path()).toBe('/materials');
});

test('H9: letters in a field go nowhere, and / leads to the search of the list', async () => {
  const path = await open();
  press('/');
  expect(document.activeElement).toBe(screen.getByLabelText('搜索'));
  press('g', 'm', '?');
  expect(path()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('H9: ? shows all keys', async () => {
  await open();
  press('?');
  expect(await screen.findByRole('dialog', { name: '键盘快捷键' })).toBeTruthy();
  expect(screen.getByText('下一行')).toBeTruthy();
  // The title of a window is no heading: its own headings follow those of the page.
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H2', 'H2', 'H2']);
  expect(screen.getByText('下一台设备')).toBeTruthy();
});

test('every jump leads to a page of the console', () => {
  expect(
    Object.values(GO_KEYS).filter((path) => !(CONSOLE_PAGES as readonly string[]).includes(path)),
  ).toEqual([]);
});
