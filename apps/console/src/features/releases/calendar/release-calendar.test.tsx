// @vitest-environment jsdom
import { type CalendarCover, type CalendarRelease, releaseRoutes } from '@marquee/contract';
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
  vi.useRealTimers();
  localStorage.clear();
});

const READER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
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
  program_names: ['早餐', '茶饮'],
  device_count: 3,
  delivered_count: 3,
  time_zone: READER_ZONE,
  waves: null,
  windows: [{ from: '2026-11-24T08:00', to: '2026-11-24T12:00' }],
};

async function open(
  address: string,
  releases: CalendarRelease[] = [],
  session: TestSession = {},
  covers: CalendarCover[] = [],
  deviceCount = 2,
) {
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
        off: [],
        covers: [{ notice_id: 4, number: 8, title: '演练', from: at(13), to: at(14) }],
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
    'GET /MIPS/releases/calendar': { body: { data: releases, pagination, covers } },
    'GET /MIPS/devices-mips': { body: { data: [device], pagination: { ...pagination, total: deviceCount } } },
    'GET /MIPS/devices-mips/device-group': { body: { data: [] } },
    'GET /MIPS/devices-mips/7': {
      body: { ...device, now: [], promotions: [], releases: [], faults: [], storage: null },
    },
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
  expect(screen.getByText('追加播放 · 3 台设备 · 2026-12-31 止')).toBeTruthy();
  expect(screen.getByTitle('08:00-12:00 早餐、茶饮').dataset.state).toBe('plays');
  expect(queries(calendar)[0]).toMatchObject({ from: '2026-11-23', days: '7' });
  expect(screen.getByRole('heading', { name: '2026/11/23 – 2026/11/29' })).toBeTruthy();
});

test('shows how far releases in waves have come, and the messages that cover screens', async () => {
  const waves = {
    state: 'running',
    wave: 1,
    wave_count: 3,
    stop_reason: null,
    is_rolled_back: false,
  } as const;
  const later = { ...menu, id: 6, number: 13, name: '后到', waves, delivered_count: 0 };
  const partly = { ...menu, id: 7, number: 14, name: '部分', waves, delivered_count: 1 };
  const start_at = Date.parse('2026-11-25T09:00');
  const message = {
    id: 4,
    number: 8,
    title: '演练',
    start_at,
    end_at: start_at + HOUR,
    device_count: 2,
    time_zone: READER_ZONE,
  };
  await open('/?date=2026-11-26', [later, partly], {}, [message]);
  expect(await screen.findByRole('link', { name: '#8 演练' }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByTitle('09:00-10:00').dataset.state).toBe('emergency');
  expect(screen.getByTitle('08:00-12:00 已计划，未到批次 · 早餐、茶饮').dataset.state).toBe('not-in-wave');
  expect(screen.getByTitle('08:00-12:00 早餐、茶饮').dataset.state).toBe('partly');
  expect(screen.getByText('追加播放 · 已下发 1 / 3 台设备 · 2026-12-31 止')).toBeTruthy();
});

test('console 13: marks the present moment of each row in the zone of its devices', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25, 12) });
  const shown = [
    { ...menu, id: 5, name: '东京', time_zone: 'Asia/Tokyo' },
    { ...menu, id: 6, name: '查塔姆', time_zone: 'Pacific/Chatham' },
    { ...menu, id: 7, name: '各地', time_zone: null },
  ];
  const start_at = Date.UTC(2026, 10, 25, 1);
  const cover = { id: 4, number: 8, title: '演练', start_at, end_at: start_at + HOUR, device_count: 2 };
  await open('/?date=2026-11-25&scale=day', shown, {}, [{ ...cover, time_zone: 'Pacific/Chatham' }]);
  const rowOf = async (name: RegExp) =>
    (await screen.findByRole('link', { name }, { timeout: 10_000 })).closest('div');
  const markOf = async (name: RegExp) =>
    (await rowOf(name))?.querySelector<HTMLElement>('li[aria-hidden]')?.style.insetInlineStart;
  expect(await markOf(/东京/)).toBe(`${(21 / 24) * 100}%`);
  // In Chatham the next day has begun.
  expect(await markOf(/查塔姆/)).toBeUndefined();
  expect(await markOf(/各地/)).toBeUndefined();
  expect((await rowOf(/各地/))?.textContent).toContain('多个时区');
  expect((await rowOf(/查塔姆/))?.textContent).toContain('UTC+13:45');
  expect(screen.getByTitle('14:45-15:45').dataset.state).toBe('emergency');
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
  expect(await screen.findByText(/^这段时间有设备排期时/, {}, { timeout: 10_000 })).toBeTruthy();
  cleanup();
  await open('/?date=2026-11-26&group_id=3');
  expect(await screen.findByText(/^所选分组的设备/, {}, { timeout: 10_000 })).toBeTruthy();
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
  expect(screen.getByTitle('13:00-14:00 紧急消息 #8 演练').dataset.state).toBe('emergency');
  expect(screen.getByRole('link', { name: '设备详情' }).getAttribute('href')).toBe('/devices-mips/detail/7');
});

test('offers devices only to users who may see them', async () => {
  await open('/?by=device&date=2026-11-26', [menu], { actions: ['31201'] });
  expect(await screen.findByRole('link', { name: '#12 菜单' }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '按设备' })).toBeNull();
});

test('console 26: a bar has the names of the programs, and times only if it has not whole days', async () => {
  const daily = { from: '2026-11-23T00:00', to: '2026-11-30T00:00' };
  const wholeDays = {
    ...menu,
    id: 6,
    number: 13,
    name: '全天',
    program_names: ['大堂欢迎'],
    windows: [daily],
  };
  await open('/?by=group&date=2026-11-26', [menu, wholeDays]);
  await screen.findByRole('link', { name: '#13 全天' });
  expect(screen.getByTitle('08:00-12:00 早餐、茶饮').firstChild?.textContent).toBe('08:00-12:00 早餐、茶饮');
  expect(screen.getByTitle('11/23 – 11/29 大堂欢迎').firstChild?.textContent).toBe('大堂欢迎');
});

test.each([
  ['/?date=2026-11-26', 1, '按设备'],
  ['/?date=2026-11-26', 2, '按分组'],
  ['/?date=2026-11-26&device_id=7', 2, '按设备'],
  ['/?date=2026-11-26&by=group', 1, '按分组'],
])('console 26: %s with %i devices is %s', async (address, deviceCount, view) => {
  await open(address, [menu], {}, [], deviceCount);
  // In tests all groups of radio buttons have one name, so that only the last one stays checked.
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: view })).defaultChecked).toBe(true);
});
