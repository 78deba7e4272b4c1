// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { deviceActions } from '../components/device-actions.tsx';
import { DeviceControls } from './device-controls.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Controls() {
  return <DeviceControls actions={useActions(deviceActions).row(aDevice())} />;
}

test('console 24: the common actions are buttons in one line, and all others are in one menu, commands by area', async () => {
  await renderPage(<Controls />);
  const bar = within(screen.getByRole('group', { name: '设备操作' }));
  const buttons = bar.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    '识别设备',
    '音量',
    '重启',
    '编辑信息',
    '移动到分组',
    '更多操作',
  ]);
  fireEvent.click(bar.getByRole('button', { name: '更多操作' }));
  const rest = await screen.findAllByRole('menuitem');
  expect(rest.map(({ textContent }) => textContent)).toEqual([
    '流量额度',
    '屏幕',
    '声音',
    '播放',
    '电源',
    '系统',
    '应用与升级',
    '设置经纬度',
    '转移到其他部门',
    '禁用',
    '删除',
  ]);
});

test('console 27: every action on a device has an icon', async () => {
  await renderPage(<Controls />);
  fireEvent.click(screen.getByRole('button', { name: '更多操作' }));
  const shown = [...screen.getAllByRole('button'), ...(await screen.findAllByRole('menuitem'))];
  for (const one of shown) expect(one.querySelector('svg'), one.textContent).not.toBeNull();
});
