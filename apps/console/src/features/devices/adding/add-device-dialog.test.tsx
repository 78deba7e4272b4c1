// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { AddDeviceDialog } from './add-device-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const before = aDevice({ id: 3 });
const pagination = { page: 1, per_page: 20, max: 1, total: 1 };
const listed = (...devices: ReturnType<typeof aDevice>[]) => ({ body: { data: devices, pagination } });
const admission = (approves_devices: boolean) => ({
  body: {
    approves_devices,
    is_crowded: false,
    player: { addresses: ['192.168.1.20'], rpc_address: null, company_code: null },
  },
});

const open = async (approves: boolean, more: Parameters<typeof stubCalls>[0] = {}) => {
  const answers: Parameters<typeof stubCalls>[0] = {
    'GET /MIPS/system-set/admission': admission(approves),
    'GET /MIPS/devices-mips': listed(before),
    'GET /MIPS/devices-mips/device-group': { body: { data: [] } },
    ...more,
  };
  const sent = stubCalls(answers);
  await renderPage(<AddDeviceDialog onClose={() => undefined} />, '/devices-mips');
  await screen.findByText('正在等待设备接入…');
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /MIPS/devices-mips')).toBe(true));
  return { answers, sent };
};

test('console 3: shows an address that other machines can reach, and waits for a screen', async () => {
  await open(false);
  expect(await screen.findByText(/^http:\/\/192\.168\.1\.20(:\d+)?\/MIPS\/player\/$/)).toBeTruthy();
});

test('approves a screen by the code that it shows', async () => {
  const device = aDevice({ id: 9, device_name: '02-AA', on_screen: [] });
  const { answers, sent } = await open(true, { 'PUT /MIPS/devices/pairing': { body: { id: 9 } } });
  answers['GET /MIPS/devices-mips'] = listed(device, before);
  fireEvent.change(screen.getByLabelText('配对码'), { target: { value: '135790' } });
  fireEvent.click(screen.getByRole('button', { name: '接入' }));
  expect(await screen.findByText('设备已接入')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ pairing_code: '135790' });
});
