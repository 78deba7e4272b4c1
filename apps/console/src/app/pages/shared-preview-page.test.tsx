// @vitest-environment jsdom
import { newDocument } from '@marquee/scene';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadPageTexts, startI18n } from '../../i18n/index.ts';
import { refusal, stubCalls } from '../../shared/testing/stub-calls.ts';
import { SharedPreviewPage } from './shared-preview-page.tsx';

const TOKEN = 'a'.repeat(32);

beforeAll(async () => {
  // Which jsdom lacks.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('zh-CN');
  await startI18n();
  await loadPageTexts();
});
afterEach(cleanup);

function open() {
  const routes = [{ path: '/shared/:token', Component: SharedPreviewPage }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/shared/${TOKEN}`] })} />);
}

test('plays the program of a link for a visitor without a session', async () => {
  const document = newDocument({ width: 1920, height: 1080 });
  stubCalls({ [`GET /MIPS/shared/${TOKEN}`]: { body: { name: 'Lobby', document, expires_at: 0 } } });
  open();
  expect(await screen.findByRole('group', { name: 'Lobby' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
});

test('says that a link has expired', async () => {
  stubCalls({ [`GET /MIPS/shared/${TOKEN}`]: refusal('programs.preview_not_found', {}, 404) });
  open();
  expect(await screen.findByText(/预览链接不存在或已过期/)).toBeTruthy();
});
