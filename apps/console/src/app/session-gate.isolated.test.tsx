// @vitest-environment jsdom
import { accountRoutes, type RouteParts, sessionRoutes } from '@marquee/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../shared/api/call-error.ts';
import { callRoute } from '../shared/api/call-route.ts';
import { leaveToLogin } from '../shared/api/leave.ts';
import { notePasswordChange } from '../shared/api/password-change.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { aCurrentUser, anOpening } from '../shared/testing/signed-in.tsx';
import { SessionGate } from './session-gate.tsx';

vi.mock('../shared/api/call-route.ts', () => ({ callRoute: vi.fn() }));
vi.mock('../shared/api/leave.ts', async (original) => ({
  ...(await original<typeof import('../shared/api/leave.ts')>()),
  leaveToLogin: vi.fn(),
}));
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  Outlet: vi.fn(() => <p>the page</p>),
}));

const streams: FakeStream[] = [];

class FakeStream {
  onerror?: () => void;
  constructor() {
    streams.push(this);
  }
  close() {}
}

let mustChange = false;
let isSignedIn = true;

beforeEach(() => {
  mustChange = false;
  isSignedIn = true;
  vi.mocked(leaveToLogin).mockClear();
  streams.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
  vi.mocked(Outlet).mockClear();
  vi.mocked(callRoute).mockImplementation(async (route: RouteParts) => answerOf(route) as never);
});
afterEach(() => {
  cleanup();
  notePasswordChange(false);
});

function answerOf(route: RouteParts): unknown {
  switch (route) {
    case sessionRoutes.session:
      return isSignedIn
        ? anOpening({ user: aCurrentUser({ must_change_password: mustChange }) })
        : { user: null, control: null, nav: [], view_state: {} };
    default:
      return {};
  }
}

test('shows the page once the session is known', async () => {
  await renderPage(<SessionGate />);
  expect(await screen.findByText('the page')).toBeTruthy();
  expect(streams).toHaveLength(1);
});

test('leads a visitor who is not signed in to the login, without a call that is refused', async () => {
  isSignedIn = false;
  vi.mocked(callRoute).mockClear();
  await renderPage(<SessionGate />);
  await waitFor(() => expect(leaveToLogin).toHaveBeenCalled());
  expect(vi.mocked(callRoute).mock.calls.map(([route]) => route)).toEqual([sessionRoutes.session]);
  expect(screen.queryByText('the page')).toBeNull();
});

test('a password set by someone else has to be changed before anything else is shown or requested', async () => {
  mustChange = true;
  await renderPage(<SessionGate />);
  expect(await screen.findByText('请先修改密码', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByText('the page')).toBeNull();
  expect(streams).toHaveLength(0);

  for (const [label, value] of [
    ['原密码', 'First@123'],
    ['新密码', 'Secret@123'],
    ['确认新密码', 'Secret@123'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  mustChange = false;
  fireEvent.click(screen.getByRole('button', { name: '修改密码' }));
  expect(await screen.findByText('the page')).toBeTruthy();
  expect(callRoute).toHaveBeenCalledWith(accountRoutes.changePassword, expect.anything());
});

test('a call that is refused because of the password has the same effect', async () => {
  await renderPage(<SessionGate />);
  await screen.findByText('the page');
  act(() => notePasswordChange(true));
  expect(await screen.findByText('请先修改密码', {}, { timeout: 10_000 })).toBeTruthy();
});

test('content stays on screen while the server is unreachable', async () => {
  await renderPage(<SessionGate />);
  await screen.findByText('the page');
  vi.mocked(callRoute).mockRejectedValue(new CallError({ kind: 'unreachable' }));
  vi.mocked(callRoute).mockClear();
  act(() => streams[0]?.onerror?.());
  await waitFor(() => expect(callRoute).toHaveBeenCalled());
  expect(screen.getByText('the page')).toBeTruthy();
});
