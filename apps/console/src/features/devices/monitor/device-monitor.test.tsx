// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { type SentCall, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { DeviceMonitor } from './device-monitor.tsx';

let sent: SentCall[];

const aDetail = (id: number, device_name: string) => ({
  ...aDevice({ id, device_name }),
  ...{ now: [], promotions: [], releases: [], faults: [], storage: null },
});

beforeEach(() => {
  sent = stubCalls({
    'GET /MIPS/devices-mips/7': { body: aDetail(7, '大堂') },
    'GET /MIPS/devices-mips/8': { body: aDetail(8, '电梯') },
    'PUT /MIPS/devices/rpc-screenshot': { body: { tasks: [], refused: [] } },
  });
});

afterEach(cleanup);

const open = (ids: string) => renderPage(<DeviceMonitor />, `/devices-mips/monitor?ids=${ids}`);
const screenshots = () => sent.filter(({ call }) => call.endsWith('rpc-screenshot'));

test('shows the named devices once each, and forgets what is no number', async () => {
  await open('7,8,7,x,-1');
  await screen.findByRole('link', { name: '大堂' });
  expect(screen.getByRole('heading', { name: '监看 2 台设备' })).toBeTruthy();
  expect(screen.getAllByRole('region', { name: /大堂|电梯/ })).toHaveLength(2);
});

test('a device can be taken out', async () => {
  await open('7,8');
  fireEvent.click(await screen.findByRole('button', { name: '移除“电梯”' }));
  await screen.findByRole('heading', { name: '监看 1 台设备' });
  expect(screen.queryByRole('link', { name: '电梯' })).toBeNull();
});

test('says how to choose devices if none is named', async () => {
  await open('');
  expect(await screen.findByText(/请先在设备列表中勾选设备/)).toBeTruthy();
});

test('takes screenshots only while that is switched on', async () => {
  await open('7,8');
  await screen.findByRole('link', { name: '大堂' });
  expect(screenshots()).toEqual([]);
  fireEvent.click(screen.getByRole('switch', { name: '每分钟截屏' }));
  await waitFor(() => expect(screenshots()).toMatchObject([{ body: { ids: [7, 8] } }]));
});
