// @vitest-environment jsdom
import type { DeviceAppList, DeviceDetail } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { DeviceApps } from './device-apps.tsx';

afterEach(cleanup);

const CAPABILITIES = ['upgrade', 'app-install', 'app-uninstall', 'app-list'];
const MENU = { package: 'com.example.menu', name: '菜单', version: '1.4', version_code: 14, icon_url: null };

async function open(apps: Partial<DeviceAppList>, changes: Partial<DeviceDetail> = {}) {
  const device = {
    ...aDevice({ id: 7, device_name: '大堂', is_online: true, capabilities: CAPABILITIES, ...changes }),
    ...{ now: [], promotions: [], releases: [], faults: [], storage: null },
  } as DeviceDetail;
  const sent = stubCalls({
    'GET /MIPS/devices/7/apps': { body: { data: [], is_reported: true, ...apps } },
    'PUT /MIPS/devices/rpc-app-uninstall': { body: { tasks: [], refused: [] } },
  });
  await renderPage(<DeviceApps device={device} refresh={undefined} />);
  return sent;
}

test('asks before an app is uninstalled, and names its package to the server', async () => {
  const sent = await open({ data: [{ ...MENU, available: null }] });
  fireEvent.click(await screen.findByRole('button', { name: /卸\s?载/ }));
  await screen.findByText('应用及其数据将从设备上删除。');
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  fireEvent.click(screen.getAllByRole('button', { name: /卸\s?载/ }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'PUT /MIPS/devices/rpc-app-uninstall',
      body: { ids: [7], package: 'com.example.menu' },
    }),
  );
});

test('a device that is offline, or cannot, gets nothing', async () => {
  await open({ data: [{ ...MENU, available: { app_id: 3, version: '1.5' } }] }, { is_online: false });
  for (const name of [/卸\s?载/, /更\s?新/, /升级/, /安装应用/])
    expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true);
});

test('tells an empty device from one that does not report its apps', async () => {
  await open({});
  await screen.findByText('设备上没有安装应用');
  cleanup();
  await open({ is_reported: false });
  await screen.findByText('该设备不上报应用');
});

test('shows the version of the agent of devices that have one', async () => {
  await open({}, { agent_version: '1.0.1' });
  expect(await screen.findByText('1.0.1')).toBeTruthy();
  cleanup();
  await open({});
  await screen.findByText('设备上没有安装应用');
  expect(screen.queryByText('代理程序')).toBeNull();
});
