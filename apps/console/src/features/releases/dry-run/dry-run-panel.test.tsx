// @vitest-environment jsdom
import { DEFAULT_WAVES, type DryRun } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import type { TriableDevice } from './dry-run-input.ts';
import { DryRunPanel } from './dry-run-panel.tsx';
import { SpaceFix } from './space-fix.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  // The list draws only what fits into its height, which jsdom does not know.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(440);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  keepOnly.mockReset();
  vi.unstubAllGlobals();
});

const door = { id: 1, name: '门口' };
const hall = { id: 2, name: '大厅' };
const result = {
  reasons: [],
  download_bytes: 1_000_000,
  is_space_known: true,
  lacking_bytes: 0,
  lacking_traffic: 0,
  starts_at: 0,
  needed_mbps: null,
  download_ms: null,
  plays_ms: 28 * HOUR,
  share: null,
  displaces: [],
  replaced_by: [],
  awaited: [],
};
const run: DryRun = {
  days: 7,
  content: {
    ...{ file_count: 2, bytes: 1_000_000, loop_ms: 5000 },
    screens: [{ screen: 1, file_count: 2, bytes: 1_000_000, loop_ms: 5000 }],
  },
  download_bytes: 2_000_000,
  present_bytes: 0,
  download_ms: null,
  downloads: { bandwidth: null, concurrency: null },
  counts: { refused: 0, 'no-space': 1, 'no-traffic': 0, late: 0, 'not-played': 0, attention: 0, ready: 1 },
  promotion: {
    programs: [
      {
        screen: 1,
        name: '香水',
        label: { priority: 2, genders: ['female'], age_bands: ['21-30'] },
        label_set: '年轻女性',
      },
    ],
    strategies: { A: 0, B: 1 },
    as_scheduled: 1,
  },
  displaced: [{ release_id: 9, device_count: 1, ms: 21 * HOUR }],
  releases: [{ id: 9, number: 119, name: '门店菜单' }],
  results: [
    {
      ...result,
      verdict: 'no-space',
      reasons: ['insufficient-space'],
      lacking_bytes: 500_000,
      device_ids: [2],
    },
    {
      ...result,
      verdict: 'ready',
      displaces: [{ release_id: 9, ms: 21 * HOUR, same_mode: false }],
      device_ids: [1],
    },
  ],
};
const START = Date.parse('2026-12-01T00:00+08:00');
const days = {
  time_zone: 'Asia/Shanghai',
  days: [0, 1].map((day) => ({
    date: `2026-12-0${day + 1}`,
    start: START + day * 24 * HOUR,
    end: START + (day + 1) * 24 * HOUR,
    day_starts: [START + day * 24 * HOUR],
    screens: [
      {
        screen: 1,
        left_out_count: 0,
        off: [],
        covers: [],
        releases: [
          {
            ...{ release_id: 0, number: 120, name: '预热', mode: 'replace', valid_to: '2026-12-31' },
            parts: [
              {
                from: START + day * 24 * HOUR + 8 * HOUR,
                to: START + day * 24 * HOUR + 12 * HOUR,
                state: 'plays',
                by: null,
              },
            ],
          },
        ],
      },
    ],
  })),
};

const keepOnly = vi.fn<(ids: ReadonlySet<number>) => void>();

const panel = (devices: TriableDevice[], isPaused: boolean) => {
  const body = {
    ...({ id: 7, name: '预热', mode: 'append', screen: 1, remark: '', continuous: false } as const),
    ...{ valid_from: '2026-12-01', valid_to: '2026-12-31', spans: [{ start: '00:00', end: '23:59' }] },
    ...{ weekdays: [1], device_ids: devices.map(({ id }) => id), program_ids: [5] },
    // The days of a device do not depend on them.
    ...{ idle_seconds: 60, waves: DEFAULT_WAVES },
  };
  return <DryRunPanel body={body} devices={devices} fixes={{ keepOnly }} isPaused={isPaused} />;
};

const open = async (
  answers: Parameters<typeof stubCalls>[0],
  devices: TriableDevice[] = [door, hall],
  isPaused = false,
) => {
  const sent = stubCalls(answers);
  await renderPage(panel(devices, isPaused));
  return sent;
};

test('names the programs for certain viewers with their label sets, and the strategy of the devices', async () => {
  await open({ 'POST /MIPS/releases/dry-run': { body: run } });
  expect(await screen.findByText('1 个节目面向特定观众')).toBeTruthy();
  expect(screen.getByText('香水（标签组：年轻女性）、优先级 2 · 女 · 21–30 岁')).toBeTruthy();
  expect(screen.getByText(/^1 台设备按观众选择。策略 B：/)).toBeTruthy();
  expect(screen.getByText(/^1 台设备未开启或不支持精准推广/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '模拟观众' }));
  const outcome = within(await screen.findByRole('region', { name: '精准推广' }));
  expect(outcome.queryByText(/按策略 A/)).toBeNull();
  expect(outcome.getByText(/按策略 B/)).toBeTruthy();
  expect(outcome.getAllByRole('listitem')[0]?.textContent).toBe('香水（标签组：年轻女性）');
});

test('simulates an audience for each screen, and not at all where no device promotes', async () => {
  const [program] = run.promotion?.programs ?? [];
  if (!run.promotion || !program) throw new Error('no program');
  const programs = [program, { ...program, name: '领带', label_set: null, screen: 2 }];
  await open({
    'POST /MIPS/releases/dry-run': { body: { ...run, promotion: { ...run.promotion, programs } } },
  });
  fireEvent.click(await screen.findByRole('button', { name: '模拟观众' }));
  const second = within(await screen.findByRole('region', { name: '屏幕 2：精准推广' }));
  expect(second.getAllByRole('listitem')[0]?.textContent).toBe('领带');
  expect(screen.getByRole('region', { name: '屏幕 1：精准推广' })).toBeTruthy();
  cleanup();
  const promotion = { ...run.promotion, strategies: { A: 0, B: 0 } };
  await open({ 'POST /MIPS/releases/dry-run': { body: { ...run, promotion } } });
  await screen.findByText('1 个节目面向特定观众');
  expect(screen.queryByRole('button', { name: '模拟观众' })).toBeNull();
});

test('player 6h: says for each of two screens how many files it has, and how long its loop is', async () => {
  const content = {
    ...{ file_count: 2, bytes: 1_000_000, loop_ms: 5000 },
    screens: [
      { screen: 1, file_count: 0, bytes: 0, loop_ms: 2000 },
      { screen: 2, file_count: 2, bytes: 1_000_000, loop_ms: 5000 },
    ],
  };
  await open({ 'POST /MIPS/releases/dry-run': { body: { ...run, content, present_bytes: 500_000 } } });
  const note = await screen.findByText(/屏幕 1：共 0 个文件，单轮时长 0:02/);
  expect(note.textContent).toMatch(/屏幕 2：共 2 个文件，单轮时长 0:05/);
  expect(screen.getByText(/已有文件省去/)).toBeTruthy();
});

test('says which devices will play the release, and which releases lose time', async () => {
  const sent = await open({ 'POST /MIPS/releases/dry-run': { body: run } });
  expect(await screen.findByText('1 / 2 台')).toBeTruthy();
  expect(screen.getByText(/#119 门店菜单：7 天内每台最多减少 21 小时 0 分，涉及 1 台设备/)).toBeTruthy();
  const list = within(screen.getByRole('list', { name: '2 台设备的预演结果' }));
  const rows = list.getAllByRole('button').filter((button) => button.hasAttribute('aria-expanded'));
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/大厅.*空间不足.*存储空间还差/),
    expect.stringMatching(/门口.*播放 28 小时 0 分.*可以播放/),
  ]);
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    id: 7,
    device_ids: [1, 2],
    program_ids: [5],
  });
});

test('says how long the download takes at the bandwidth of the devices', async () => {
  const timed = {
    ...run,
    download_ms: 150_000,
    downloads: { bandwidth: 10, concurrency: 5 },
    results: run.results.map((one) => ({ ...one, download_ms: 90_000 })),
  };
  await open({ 'POST /MIPS/releases/dry-run': { body: timed } });
  expect(await screen.findByText('2 分 30 秒')).toBeTruthy();
  expect(screen.getByText('每台 10 Mbit/s，同时 5 台')).toBeTruthy();
  expect(screen.getByRole('button', { name: /门口.*预计下载 1 分 30 秒/ })).toBeTruthy();
});

test('console 16: offers to make room on the devices that lack space, each and all', async () => {
  const freed = ({ ids, label }: { ids: readonly number[]; label: string }) => <i>{`${label}: ${ids}`}</i>;
  const [full] = run.results;
  const results = [{ ...full, device_ids: [1, 2] }];
  stubCalls({
    'POST /MIPS/releases/dry-run': {
      body: { ...run, results, counts: { ...run.counts, 'no-space': 2, ready: 0 } },
    },
  });
  await renderPage(<SpaceFix value={freed}>{panel([door, hall], false)}</SpaceFix>);
  expect(await screen.findByText('清理 2 台的空间: 1,2')).toBeTruthy();
  expect(screen.getByText('清理空间: 1')).toBeTruthy();
  expect(screen.getByText('清理空间: 2')).toBeTruthy();
});

test('lists the devices of one verdict', async () => {
  await open({ 'POST /MIPS/releases/dry-run': { body: run } });
  fireEvent.click(await screen.findByLabelText('空间不足 1'));
  expect(screen.getByRole('button', { name: /^大厅/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^门口/ })).toBeNull();
});

test('shows the days of a device on request', async () => {
  const sent = await open({
    'POST /MIPS/releases/dry-run': { body: run },
    'POST /MIPS/releases/dry-run/days': { body: days },
  });
  const asked = () =>
    sent.flatMap(({ call, body }) =>
      call.endsWith('/days') ? [Reflect.get(Object(body), 'device_id')] : [],
    );
  const worst = await screen.findByRole('button', { name: /^大厅/ });
  fireEvent.click(worst);
  const row = screen.getByRole('button', { name: /^门口/ });
  expect(asked()).not.toContain(1);
  fireEvent.click(row);
  expect(await screen.findByText('2026-12-01')).toBeTruthy();
  expect(screen.getByText('08:00-12:00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '后一天' }));
  expect(screen.getByText('2026-12-02')).toBeTruthy();
  fireEvent.click(row);
  expect(screen.queryByText('2026-12-02')).toBeNull();
});

test('offers to try again when the check fails', async () => {
  await open({ 'POST /MIPS/releases/dry-run': refusal('platform.internal', {}, 500) });
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
});

test('asks nothing without devices', async () => {
  const sent = await open({}, []);
  expect(screen.getByText('请至少选择一台设备')).toBeTruthy();
  expect(sent.filter(({ call }) => call.includes('dry-run'))).toEqual([]);
});

const DRY_RUN = {
  'POST /MIPS/releases/dry-run': { body: run },
  'POST /MIPS/releases/dry-run/days': { body: days },
};

test('console 15: is not tried again while the release is being created', async () => {
  const sent = await open(DRY_RUN, [door, hall], true);
  await screen.findByRole('heading', { name: /逐台预演/, level: 2 });
  expect(sent).toEqual([]);
});

test('console 16: removes the devices that cannot play, together or one of them', async () => {
  await open(DRY_RUN);
  fireEvent.click(await screen.findByRole('button', { name: '移除不能播放的 1 台' }));
  expect(keepOnly).toHaveBeenLastCalledWith(new Set([1]));
  keepOnly.mockReset();
  fireEvent.click(screen.getByRole('button', { name: '移除“大厅”' }));
  expect(keepOnly).toHaveBeenLastCalledWith(new Set([1]));
  expect(screen.queryByRole('button', { name: '移除“门口”' })).toBeNull();
});

test('console 16: keeps only the devices that are online', async () => {
  await open(DRY_RUN, [
    { ...door, isOnline: false },
    { ...hall, isOnline: true },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: '只保留在线的 1 台' }));
  expect(keepOnly).toHaveBeenLastCalledWith(new Set([2]));
});

test('console 16: shows the days of the worst device without a click', async () => {
  await open(DRY_RUN);
  expect(await screen.findByText('2026-12-01')).toBeTruthy();
});

test('console 16: shows the days of all devices at once', async () => {
  await open(DRY_RUN);
  fireEvent.click(await screen.findByRole('button', { name: '展开所有设备的时段' }));
  await vi.waitFor(() => expect(screen.getAllByText('2026-12-01')).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: '收起所有设备的时段' }));
  expect(screen.queryByText('2026-12-01')).toBeNull();
});

test('console 16: estimates the download at a usual speed where none is known', async () => {
  await open(DRY_RUN);
  expect(await screen.findByText('约 1 秒')).toBeTruthy();
  expect(screen.getByText('按每台 10 Mbit/s 估算')).toBeTruthy();
});
