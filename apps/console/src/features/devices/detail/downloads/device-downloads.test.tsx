// @vitest-environment jsdom
import type { DeviceFile, DeviceDownloads as Downloads } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../../shared/testing/a-device.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../../shared/testing/stub-calls.ts';
import { DeviceDownloads } from './device-downloads.tsx';

afterEach(cleanup);

const device = aDevice({ id: 7, is_online: true, capabilities: ['download-control'] });
const CODES = ['21101', '21102'];

const file = (name: string, rest: Partial<DeviceFile> = {}): DeviceFile => ({
  sha256: name.slice(0, 1).repeat(64),
  file_name: name,
  program_name: '早餐菜单',
  program_count: 1,
  size: 1000,
  received: 0,
  state: 'waiting',
  reason: null,
  ...rest,
});

const SUMMARY: Downloads['summary'] = {
  is_paused: false,
  rate: null,
  file_count: 2,
  done_count: 0,
  paused_count: 0,
  failed_count: 0,
  bytes: 2000,
  received: 0,
  reported_at: 0,
};

async function open(data: DeviceFile[], summary: Partial<Downloads['summary']> = {}, actions = CODES) {
  const pagination = { page: 1, per_page: 20, total: data.length, max: 1 };
  stubCalls({
    'GET /MIPS/devices-mips/7/downloads': { body: { data, pagination, summary: { ...SUMMARY, ...summary } } },
    'PUT /MIPS/devices/rpc-download': { body: { tasks: [{ device_id: 7, task_id: 1 }], refused: [] } },
  });
  const asked = vi.spyOn(globalThis, 'fetch');
  await renderPage(<DeviceDownloads device={device} />, '/', { actions });
  const sent = () =>
    asked.mock.calls.flatMap(([, init]) => (init?.method === 'PUT' ? [JSON.parse(String(init.body))] : []));
  return { sent };
}

const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

test('shows how far each file is, how fast it arrives, and why another one waits', async () => {
  await open(
    [
      file('apple.mp4', { state: 'downloading', received: 250 }),
      file('berry.png', { state: 'queued', reason: 'download-window' }),
    ],
    { rate: 50, received: 250 },
  );
  const first = await row('apple.mp4');
  for (const text of ['早餐菜单', '25%', '下载中', '50 B/秒，剩余 0:15'])
    expect(first.getByText(text)).toBeTruthy();
  expect((await row('berry.png')).getByText('等待下载时段开始')).toBeTruthy();
  expect(screen.getByText('已完成 0/2 个文件')).toBeTruthy();
});

test('puts a file first, pauses one, and pauses all', async () => {
  const { sent } = await open([file('apple.mp4', { state: 'downloading' }), file('berry.png')]);
  fireEvent.click((await row('berry.png')).getByRole('button', { name: '优先下载' }));
  fireEvent.click((await row('apple.mp4')).getByRole('button', { name: '暂停' }));
  fireEvent.click(screen.getByRole('button', { name: '全部暂停' }));
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      { action: 'first', sha256: 'b'.repeat(64), ids: [7] },
      { action: 'pause', sha256: 'a'.repeat(64), ids: [7] },
      { action: 'pause', sha256: null, ids: [7] },
    ]),
  );
});

test('offers to retry what failed, and to resume what is paused', async () => {
  const { sent } = await open(
    [file('apple.mp4', { state: 'failed', reason: 'file-missing' }), file('berry.png', { state: 'paused' })],
    { failed_count: 1, paused_count: 1 },
  );
  fireEvent.click((await row('apple.mp4')).getByRole('button', { name: '重试' }));
  fireEvent.click((await row('berry.png')).getByRole('button', { name: '继续' }));
  fireEvent.click(screen.getByRole('button', { name: '重试失败的文件' }));
  await vi.waitFor(() => expect(sent().map(({ action }) => action)).toEqual(['retry', 'continue', 'retry']));
});

test('has no buttons for those who may not steer devices', async () => {
  await open([file('apple.mp4')], {}, ['21101']);
  await screen.findByText('apple.mp4');
  expect(screen.queryByRole('button', { name: '全部暂停' })).toBeNull();
});

test('says that a device needs no files, or has not reported them', async () => {
  await open([], { file_count: 0, bytes: 0 });
  expect(await screen.findByText('此设备没有需要下载的文件')).toBeTruthy();
  cleanup();
  await open([file('apple.mp4', { state: 'unknown' })], { reported_at: null });
  expect(await screen.findByText(/设备尚未上报下载情况/)).toBeTruthy();
});
