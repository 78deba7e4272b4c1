// @vitest-environment jsdom
import type { DeviceOperation } from '@marquee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { DeviceRecords } from './device-records.tsx';

afterEach(cleanup);

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-26T12:00Z');

const restart: DeviceOperation = {
  key: 'task-9',
  operation: 4,
  command: 'rpc-reboot',
  at: NOON,
  status: 'failed',
  send_result: 1,
  sent_at: NOON,
  receive_result: 0,
  received_at: null,
  ended_at: NOON,
  reason: 'no-result',
  remark: '',
  login_id: 'zhang',
  args: {},
  detail: '',
  interruptions: 0,
};

const online: DeviceOperation = {
  ...restart,
  key: 'online-1',
  operation: 602,
  command: null,
  status: 'success',
  send_result: null,
  sent_at: null,
  receive_result: null,
  ended_at: null,
  reason: null,
  login_id: null,
  args: null,
  interruptions: 3,
};

const track = {
  from: NOON - 24 * HOUR_MS,
  to: NOON,
  known_from: NOON - 10 * HOUR_MS,
  periods: [
    { from: NOON - 10 * HOUR_MS, to: NOON - 4 * HOUR_MS, interruptions: 0 },
    { from: NOON - 2 * HOUR_MS, to: NOON, interruptions: 3 },
  ],
  online_ms: 8 * HOUR_MS,
  outage_count: 1,
  longest_outage_ms: 2 * HOUR_MS,
};

const screenshot = {
  id: 3,
  screen: 1,
  taken_at: NOON - HOUR_MS,
  release_id: null,
  program_id: null,
  program_name: null,
  size: 1,
  login_id: 'zhang',
  source: null,
};

async function open(data: DeviceOperation[], ofTrack: object = track) {
  stubCalls({
    'GET /MIPS/devices-mips/7/track': { body: ofTrack },
    'GET /MIPS/devices-mips/7/screenshots': {
      body: { data: [screenshot], pagination: { page: 1, per_page: 100, total: 1, max: 1 } },
    },
    'GET /MIPS/devices-mips/7/operations': {
      body: { data, pagination: { page: 1, per_page: 20, total: data.length, max: 1 } },
    },
  });
  const asked = vi.spyOn(globalThis, 'fetch');
  await renderPage(<DeviceRecords deviceId={7} />, '/', { actions: ['21101'] });
  return asked;
}

test('shows both halves of an operation, and why it failed', async () => {
  await open([restart]);
  expect(await screen.findByText('设备收到命令后未返回结果')).toBeTruthy();
  const row = screen.getByRole('row', { name: /zhang/ });
  expect(row.textContent).toContain('重启');
  expect(row.textContent).toMatch(/成功.*失败.*失败/);
});

test('names what became of the device, and how often it left for a moment', async () => {
  await open([online]);
  expect(await screen.findByText('上线')).toBeTruthy();
  expect(screen.getByText('期间短暂断线 3 次')).toBeTruthy();
});

test('draws the times online, with the share and the longest outage', async () => {
  await open([]);
  expect(await screen.findByText('在线率 80%')).toBeTruthy();
  expect(screen.getByText('断线 1 次，最长 2 小时')).toBeTruthy();
  expect(document.querySelectorAll('[data-kind=offline][title]')).toHaveLength(1);
});

test('marks when screenshots were taken, and opens one', async () => {
  await open([]);
  fireEvent.click(await screen.findByRole('button', { name: /^截屏 2026-11-26/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('asks for the days that are chosen', async () => {
  const asked = await open([]);
  fireEvent.click(await screen.findByText('最近 30 天'));
  await vi.waitFor(() => expect(asked.mock.calls.map(String).join()).toContain('track?days=30'));
});

test('says that a device was never online, and that there are no records', async () => {
  await open([], { ...track, known_from: null, periods: [] });
  expect(await screen.findByText('暂无在线记录')).toBeTruthy();
  expect(screen.getByText('暂无记录')).toBeTruthy();
});
