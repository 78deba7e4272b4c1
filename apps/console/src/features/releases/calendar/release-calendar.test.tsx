// @vitest-environment jsdom
import { type CalendarRelease, releaseRoutes } from '@marquee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import type { TestSession } from '../../../shared/testing/signed-in.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { ReleaseCalendar } from './release-calendar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const START = Date.UTC(2026, 10, 23);
const HOUR = 3_600_000;

const menu: CalendarRelease = {
  id: 5,
  number: 12,
  name: '菜单',
  mode: 'append',
  screen: 1,
  status: 1,
  valid_from: '2026-11-01',
  valid_to: '2026-12-31',
  device_count: 3,
  windows: [{ from: '2026-11-24T08:00', to: '2026-11-24T12:00' }],
};

async function open(address: string, releases: CalendarRelease[] = [], session: TestSession = {}) {
  const pagination = { page: 1, per_page: 20, total: releases.length, max: 1 };
  const device = aDevice({ time_zone: 'UTC' });
  const release = { number: 12, mode: 'append', valid_to: '2026-12-31' };
  const at = (hour: number) => START + hour * HOUR;
  const day = {
    date: '2026-11-23',
    start: at(0),
    end: at(7 * 24),
    day_starts: Array.from({ length: 7 }, (_, index) => at(24 * index)),
    screens: [
      {
        screen: 1,
        left_out_count: 2,
        releases: [
          {
            ...release,
            release_id: 5,
            name: '菜单',
            parts: [{ from: at(8), to: at(12), state: 'plays', by: null }],
          },
          {
            ...release,
            release_id: 6,
            number: 9,
            name: '旧菜单',
            parts: [{ from: at(8), to: at(12), state: 'replaced', by: 12 }],
          },
        ],
      },
    ],
  };
  const sent = stubCalls({
    'GET /MIPS/releases/calendar': { body: { data: releases, pagination } },
    'GET /MIPS/devices-mips': { body: { data: [device], pagination: { ...pagination, total: 1 } } },
    'GET /MIPS/devices-mips/device-group': { body: { data: [] } },
    'GET /MIPS/devices-mips/7/day': { body: day },
  });
  const router = await renderPage(<ReleaseCalendar />, address, session);
  return {
    router,
    queries: (call: string) => sent.filter((one) => one.call === call).map(({ query }) => query),
  };
}

const calendar = `GET /MIPS${releaseRoutes.calendar.path}`;

test('shows the releases of a week with their devices, and opens them', async () => {
  const { queries } = await open('/?date=2026-11-26', [menu]);
  const link = await screen.findByRole('link', { name: '#12 菜单' }, { timeout: 10_000 });
  expect(link.getAttribute('href')).toBe('/releases/5/detail');
  expect(screen.getByText('追加播放 · 3 台设备')).toBeTruthy();
  expect(screen.getByTitle('08:00-12:00').dataset.state).toBe('plays');
  expect(queries(calendar)[0]).toMatchObject({ from: '2026-11-23', days: '7' });
  expect(screen.getByRole('heading', { name: '2026/11/23 – 2026/11/29' })).toBeTruthy();
});

test('goes on by arrow keys, and back to today by T', async () => {
  const { router } = await open('/?date=2026-11-26', [menu]);
  await screen.findByRole('link', { name: '#12 菜单' }, { timeout: 10_000 });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(router.state.location.search).toContain('date=2026-12-03');
  fireEvent.keyDown(document.body, { key: 't' });
  expect(router.state.location.search).not.toContain('date=');
});

test('leaves the arrow keys to the fields that use them', async () => {
  const { router } = await open('/?date=2026-11-26', [menu]);
  await screen.findByRole('link', { name: '#12 菜单' }, { timeout: 10_000 });
  fireEvent.keyDown(screen.getByRole('radio', { name: '周' }), { key: 'ArrowRight' });
  expect(router.state.location.search).toContain('date=2026-11-26');
});

test('says that nothing is released, and that filters may hide it', async () => {
  await open('/?date=2026-11-26');
  expect(await screen.findByText(/设备在这段时间有排期时/, {}, { timeout: 10_000 })).toBeTruthy();
  cleanup();
  await open('/?date=2026-11-26&mode=replace');
  expect(await screen.findByText('请清除筛选条件，或查看其他时间。', {}, { timeout: 10_000 })).toBeTruthy();
});

test('shows what plays on a device, and beneath it what loses and to what', async () => {
  await open('/?by=device&date=2026-11-26');
  expect(await screen.findByText('实际播放', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByTitle('08:00-12:00 菜单').dataset.state).toBe('plays');
  expect(screen.getByTitle('08:00-12:00 优先播放发布 #12').dataset.state).toBe('replaced');
  expect(screen.getByText(/另有 2 个发布未显示/)).toBeTruthy();
});

test('offers devices only to users who may see them', async () => {
  await open('/?by=device&date=2026-11-26', [menu], { actions: ['31201'] });
  expect(await screen.findByRole('link', { name: '#12 菜单' }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '按设备' })).toBeNull();
});
