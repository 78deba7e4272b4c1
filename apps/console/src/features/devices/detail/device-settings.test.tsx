// @vitest-environment jsdom
import type { DeviceSetting } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { DeviceSettings } from './device-settings.tsx';

afterEach(cleanup);

const SET = { set_at: 0, login_id: 'zhang', status: 'success', reason: null, remark: '' } as const;

async function open(data: DeviceSetting[], act = vi.fn()) {
  stubCalls({ 'GET /MIPS/devices-mips/7/settings': { body: { data } } });
  const commandOf = (name: string) => (name === 'rpc-volume' ? { key: name, label: '音量', act } : undefined);
  await renderPage(<DeviceSettings device={aDevice({ id: 7 })} commandOf={commandOf} />);
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

test('shows the settings that are not as they were at first, with value, state and user', async () => {
  const act = vi.fn();
  await open(
    [
      {
        ...SET,
        command: 'rpc-volume',
        payload: { volume: 30 },
        status: 'failed',
        reason: 'failed',
        remark: '没有声卡',
      },
      { ...SET, command: 'rpc-screen-set', payload: { device_screen: 1 }, status: 'waiting' },
      {
        ...SET,
        command: 'rpc-volume-plan',
        payload: { plans: [{ start: '08:00', end: '09:00', volume: 1 }] },
      },
      { ...SET, command: 'rpc-watchdog', payload: { enabled: false }, status: null, login_id: null },
      { ...SET, command: 'rpc-touch', payload: { enabled: true } },
      { ...SET, command: 'rpc-of-another-version', payload: {} },
    ],
    act,
  );
  const volume = await rowOf('音量');
  for (const text of ['30', '失败', 'zhang', '没有声卡']) expect(volume.getByText(text)).toBeTruthy();
  fireEvent.click(volume.getByRole('button', { name: '修改“音量”' }));
  expect(act).toHaveBeenCalledOnce();
  const orientation = await rowOf('屏幕方向');
  expect(orientation.getByText('竖屏')).toBeTruthy();
  expect(orientation.queryByRole('button')).toBeNull();
  expect((await rowOf('音量计划')).getByRole('link', { name: '查看计划' })).toBeTruthy();
  expect((await rowOf('应用守护')).getByText('成功')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(5);
});

test('shows a setting on its way back until the device has it', async () => {
  await open([{ ...SET, command: 'rpc-touch', payload: { enabled: true }, status: 'waiting' }]);
  expect((await rowOf('触摸')).getByText('开启')).toBeTruthy();
});

test('says that everything is as it was at first', async () => {
  await open([{ ...SET, command: 'rpc-camera', payload: { h: 100, w: 100, y: 0, x: 0, s: 'medium', t: 0 } }]);
  expect(await screen.findByText('所有设置均为初始值')).toBeTruthy();
});
