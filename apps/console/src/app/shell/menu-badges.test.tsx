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
  data: [],
  pagination: { page: 1, per_page: 1, total, max: Math.max(1, total) },
});
const frameOf = (parts: object) => ({ 'GET /MIPS/frame': { body: parts } });

test('a badge says its number in words', async () => {
  stubCalls(frameOf({ waiting_users: listOf(2) }));
  await renderPage(<WaitingUsersBadge />);
  expect((await screen.findByRole('img', { name: '2 个账号待审核' })).textContent).toBe('2');
});

test('offline devices and devices that wait for approval have a badge each', async () => {
  stubCalls(frameOf({ offline_devices: listOf(38), waiting_devices: listOf(38) }));
  await renderPage(<DeviceBadges />);
  expect(await screen.findByRole('img', { name: '38 台设备离线' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: '38 台设备待接入' })).toBeTruthy();
});

test('console 9: all badges are one call, which asks nothing without permission for its list', async () => {
  const parts = { waiting_users: listOf(2), offline_devices: listOf(38), waiting_devices: listOf(38) };
  const sent = stubCalls(frameOf(parts));
  await renderPage(
    <>
      <WaitingUsersBadge />
      <DeviceBadges />
    </>,
    '/',
    { actions: ['21101'] },
  );
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  expect(sent.map(({ query }) => query)).toEqual([{ parts: 'offline_devices,waiting_devices' }]);
  expect(screen.queryByRole('img', { name: /账号/ })).toBeNull();
});

test('a part that the server does not answer shows no badge', async () => {
  const sent = stubCalls(frameOf({ waiting_users: null, offline_devices: listOf(38) }));
  await renderPage(
    <>
      <WaitingUsersBadge />
      <DeviceBadges />
    </>,
  );
  expect(await screen.findAllByRole('img')).toHaveLength(1);
  expect(sent).toHaveLength(1);
});
