// @vitest-environment jsdom
import { accountRoutes, type Session } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callRoute } from '../../../shared/api/call-route.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { OwnSessions } from './own-sessions.tsx';

vi.mock('../../../shared/api/call-route.ts', () => ({ callRoute: vi.fn() }));

beforeEach(() => vi.mocked(callRoute).mockReset());
afterEach(cleanup);

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';

function aSession(overrides: Partial<Session>): Session {
  return {
    id: 1,
    address: '10.0.0.7',
    user_agent: chrome,
    created_at: 1_790_000_000_000,
    last_seen_at: 1_790_000_000_000,
    is_current: false,
    ...overrides,
  };
}

async function open(...data: Session[]) {
  vi.mocked(callRoute).mockImplementation(
    async (route) => (route === (accountRoutes.sessions as unknown) ? { data } : {}) as never,
  );
  await renderPage(<OwnSessions />);
  await screen.findAllByText('10.0.0.7');
}

test('describes each browser and marks the current one, which cannot be signed out here', async () => {
  await open(aSession({ is_current: true }), aSession({ id: 2, user_agent: 'curl/8.5.0' }));
  const here = screen.getByText('当前浏览器').closest('tr') as HTMLElement;
  expect(within(here).getByText('Chrome 141（Windows）')).toBeTruthy();
  expect(within(here).queryByRole('button')).toBeNull();
  expect(screen.getByText('curl 8')).toBeTruthy();
});

test('signs out all other browsers at once, after a confirmation', async () => {
  await open(aSession({ is_current: true }), aSession({ id: 2 }), aSession({ id: 3 }));
  fireEvent.click(screen.getByRole('button', { name: '退出其他浏览器的登录' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '退出登录' }));
  await waitFor(() =>
    expect(callRoute).toHaveBeenCalledWith(accountRoutes.endSessions, { body: { ids: [2, 3] } }),
  );
});

test('offers nothing to sign out if there is no other session', async () => {
  await open(aSession({ is_current: true }));
  expect(screen.queryByRole('button', { name: '退出其他浏览器的登录' })).toBeNull();
});
