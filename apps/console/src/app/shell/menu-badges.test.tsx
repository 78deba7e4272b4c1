// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { stubCalls } from '../../shared/testing/stub-calls.ts';
import { DeviceBadges, WaitingUsersBadge } from './menu-badges.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listOf = (total: number) => ({
  body: { data: [], pagination: { page: 1, per_page: 1, total, max: Math.max(1, total) } },
});

test('a badge says its number in words', async () => {
  stubCalls({ 'GET /MIPS/users': listOf(2) });
  await renderPage(<WaitingUsersBadge />);
  expect((await screen.findByRole('img', { name: '2 个账号待审核' })).textContent).toBe('2');
});

test('offline devices and devices that wait for approval have a badge each', async () => {
  stubCalls({ 'GET /MIPS/devices-mips': listOf(38) });
  await renderPage(<DeviceBadges />);
  expect(await screen.findByRole('img', { name: '38 台设备离线' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: '38 台设备待接入' })).toBeTruthy();
});

test('nothing is asked without permission for the list', async () => {
  const sent = stubCalls({ 'GET /MIPS/users': listOf(2), 'GET /MIPS/devices-mips': listOf(38) });
  await renderPage(
    <>
      <WaitingUsersBadge />
      <DeviceBadges />
    </>,
    '/',
    { actions: ['21101'] },
  );
  // Asked later than the users would be.
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  expect(new Set(sent.map(({ call }) => call))).toEqual(new Set(['GET /MIPS/devices-mips']));
  expect(screen.queryByRole('img', { name: /账号/ })).toBeNull();
});
