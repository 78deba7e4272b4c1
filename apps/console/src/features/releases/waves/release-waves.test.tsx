// @vitest-environment jsdom
import type { WaveProgress, WaveSheet } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aRelease } from '../../../shared/testing/a-release.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { ReleaseState } from '../facts/release-state.tsx';
import { ReleaseWaves } from './release-waves.tsx';
import { StoppedWavesBand } from './stopped-waves-band.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RUNNING: WaveProgress = {
  state: 'running',
  wave: 2,
  wave_count: 3,
  stop_reason: null,
  is_rolled_back: false,
};
const STOPPED: WaveProgress = {
  ...RUNNING,
  state: 'stopped',
  stop_reason: 'failures',
  is_rolled_back: true,
};
const aWave = (wave: number, changes: Partial<WaveSheet['waves'][number]> = {}) => ({
  wave,
  ...{ size: { unit: 'percent' as const, amount: 100 }, reached_at: null, finished_at: null },
  ...{ device_count: 950, ready_count: 0, failed_count: 0, offline_count: 0, failure_limit: 95 },
  ...changes,
});
const aSheet = (changes: Partial<WaveSheet> = {}): WaveSheet => ({
  ...RUNNING,
  ...{ healthy_minutes: 10, failure_percent: 10, stopped_at: null, due_at: null, failures: [] },
  waves: [
    aWave(1, { size: { unit: 'devices', amount: 1 }, reached_at: 1, device_count: 1, ready_count: 1 }),
    aWave(2, {
      ...{ size: { unit: 'percent', amount: 5 }, reached_at: 2, device_count: 49 },
      ...{ ready_count: 46, failed_count: 1, offline_count: 2, failure_limit: 5 },
    }),
    aWave(3),
  ],
  ...changes,
});

async function open(sheet: WaveSheet, answers: Parameters<typeof stubCalls>[0] = {}) {
  const sent = stubCalls({ 'GET /MIPS/releases/5/waves': { body: sheet }, ...answers });
  await renderPage(<ReleaseWaves release={aRelease({ waves: sheet })} />);
  await screen.findByText('第 1 批');
  return sent;
}

async function confirm(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  fireEvent.click(button!);
}

test('shows how far each wave has come and what it waits for', async () => {
  await open(aSheet());
  expect(screen.getByText('等待 2 台设备')).toBeTruthy();
  expect(screen.getByText('1（上限 5）')).toBeTruthy();
  expect(screen.getByText('未开始')).toBeTruthy();
});

test('shows when the next wave begins', async () => {
  await open(aSheet({ due_at: Date.now() + 5 * 60_000 + 30_000 }));
  expect(screen.getByText('5 分钟后进入下一批')).toBeTruthy();
});

test('the next wave names the wave that the operator has seen', async () => {
  const sent = await open(aSheet(), { 'PUT /MIPS/releases/waves/next': { body: {} } });
  await confirm('进入下一批');
  await waitFor(() =>
    expect(sent).toContainEqual({ call: 'PUT /MIPS/releases/waves/next', body: { id: 5, wave: 2 } }),
  );
});

test('a refusal shows the present state', async () => {
  const sent = await open(aSheet(), { 'PUT /MIPS/releases/waves/stop': refusal('releases.waves_stopped') });
  await confirm('停止');
  const reads = () => sent.filter(({ call }) => call === 'GET /MIPS/releases/5/waves');
  await waitFor(() => expect(reads()).toHaveLength(2));
});

test('after a roll-back it says why, names the devices, and offers to resume', async () => {
  const failure = { device_id: 3, device_name: '门口', wave: 2, fault: 'black-screen', reason: null };
  await open(aSheet({ ...STOPPED, failures: [failure] }));
  expect(screen.getByText(/故障设备达到上限，已在第 2 批停止并回退/)).toBeTruthy();
  expect(screen.getByText('门口')).toBeTruthy();
  expect(screen.getByText('黑屏')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['继续']);
});

test('of many failed devices it names some, and the number of all', async () => {
  const failure = { device_id: 3, device_name: '门口', wave: 3, fault: null, reason: 'file-missing: a.png' };
  const [first, second] = aSheet().waves;
  const waves = [first!, second!, aWave(3, { reached_at: 3, failed_count: 129 })];
  await open(aSheet({ ...STOPPED, wave: 3, waves, failures: [failure] }));
  expect(screen.getByText('服务器上缺少文件“a.png”')).toBeTruthy();
  expect(screen.getByText('等 130 台设备')).toBeTruthy();
});

test('a release without waves has no card', async () => {
  const sent = stubCalls({});
  await renderPage(<ReleaseWaves release={aRelease()} />);
  expect(sent).toEqual([]);
});

test('the state of a release is that of its waves until they are finished', async () => {
  await renderPage(
    <>
      <ReleaseState release={aRelease({ waves: RUNNING })} />
      <ReleaseState release={aRelease({ waves: STOPPED })} />
      <ReleaseState release={aRelease({ waves: { ...RUNNING, state: 'finished' } })} />
    </>,
  );
  expect(screen.getByText('第 2 / 3 批')).toBeTruthy();
  expect(screen.getByText('已在第 2 批停止')).toBeTruthy();
  expect(screen.getByText('播放中')).toBeTruthy();
});

test('a stopped release is named on every page', async () => {
  const stopped = aRelease({ name: '秋季', waves: STOPPED });
  const pagination = { total: 1, page: 1, per_page: 3, max: 1 };
  const sent = stubCalls({
    'GET /MIPS/frame': { body: { stopped_releases: { data: [stopped], pagination } } },
  });
  const router = await renderPage(<StoppedWavesBand />, '/materials');
  fireEvent.click(await screen.findByRole('button', { name: '查看发布' }));
  expect(screen.getByText('发布“秋季”因设备故障在第 2 批停止，已回退。')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/releases/5/detail');
  expect(sent[0]?.query).toEqual({ parts: 'stopped_releases' });
});
