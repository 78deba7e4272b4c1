// @vitest-environment jsdom
import type { DeviceOutages } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatMoment } from '../../../shared/format/time.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { OutageBand } from './outage-band.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SINCE = new Date(2026, 10, 24, 3, 13).getTime();
const SHANGHAI = {
  group_id: 5,
  group_names: ['华东', '上海'],
  since: SINCE,
  offline_count: 300,
  device_count: 300,
};
const DEPOT = { ...SHANGHAI, group_id: 6, group_names: ['default'], offline_count: 12, device_count: 40 };
const found: DeviceOutages = {
  data: [SHANGHAI, DEPOT],
  rest_count: 4,
  offline_count: 316,
  device_count: 1000,
};

async function open(body: DeviceOutages, filters: Parameters<typeof OutageBand>[0]['filters'] = {}) {
  const sent = stubCalls({ 'GET /MIPS/devices-mips/outages': { body } });
  const router = await renderPage(<OutageBand filters={filters} />, '/devices-mips?page=3');
  await waitFor(() => expect(sent).toHaveLength(1));
  return { router, sent };
}
const band = () => screen.findByRole('group');

it('console 14: an outage has a line with place and time', async () => {
  await open(found);
  const time = formatMoment(SINCE);
  const lines = (await screen.findAllByRole('link', { hidden: true })).map((link) => link.textContent);
  expect(lines).toEqual([
    `华东 / 上海300 台中 300 台离线，自 ${time} 起可能是网络或电源故障`,
    `默认分组40 台中 12 台离线，自 ${time} 起`,
  ]);
  expect((await band()).textContent).toContain('1,000 台设备中 316 台离线，2 处集中离线');
  expect((await band()).textContent).toContain('另有 4 台设备离线');
});

it('console 14: an outage leads to its devices, the worst first, under the other filters', async () => {
  const { router, sent } = await open(found, { device_name: '店', condition: 'online', is_online: '1' });
  expect(sent[0]?.query).toEqual({ device_name: '店' });
  fireEvent.click(await screen.findByRole('link', { name: /^华东 \/ 上海/, hidden: true }));
  await waitFor(() => expect(router.state.location.search).toContain('group_id=5'));
  expect(router.state.location.pathname).toBe('/devices-mips');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    device_name: '店',
    group_id: '5',
    condition: 'offline',
  });
});

it.each([
  ['quiet up to a third of all devices', 333, false],
  ['loud above a third of all devices', 334, true],
])('console 14: outages take one line, which is %s', async (_, offline_count, isLoud) => {
  await open({ ...found, offline_count });
  expect((await band()).hasAttribute('open')).toBe(false);
  expect((await band()).hasAttribute('data-loud')).toBe(isLoud);
  const line = (await band()).querySelector('summary')?.textContent;
  expect(line).toContain('2 处集中离线');
  expect(line).toContain('华东 / 上海300 台中 300 台离线');
  expect(line).not.toContain('默认分组');
});

it('console 14: nothing is shown without an outage', async () => {
  await open({ ...found, data: [] });
  expect(screen.queryByRole('group')).toBeNull();
});
