// @vitest-environment jsdom
import type { DeviceDetail, DeviceDigitalHuman, DigitalHuman } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDevice } from '../../../../shared/testing/a-device.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../../shared/testing/stub-calls.ts';
import { GiveDigitalHumansDialog } from '../../digital-humans/give-digital-humans-dialog.tsx';
import { DeviceDigitalHumans } from './device-digital-humans.tsx';

afterEach(cleanup);

const CALL = 'PUT /MIPS/devices/rpc-digital-resources';

const device = {
  ...aDevice({
    ...{ id: 7, device_name: '大堂', is_online: true, soft_version: '7.0.0' },
    capabilities: ['digital-human-resources'],
  }),
  ...{ now: [], promotions: [], releases: [], faults: [], storage: null },
} as DeviceDetail;

const MIA: DeviceDigitalHuman = {
  ...{ id: 5, name: '小雅.zip', size: 2048, received: 1024 },
  ...{ state: 'downloading', reason: null },
};

const RESOURCE: DigitalHuman = {
  ...{ id: 5, name: '小雅.zip', format: 'zip', size: 2048, sha256: 'a'.repeat(64) },
  ...{ download_url: '/MIPS/human/5/file?download=1', department_id: 1, department_name: 'default' },
  ...{ creator_name: '王五', created_at: 0 },
};

async function open(data: DeviceDigitalHuman[], actions?: string[]) {
  const sent = stubCalls({
    'GET /MIPS/devices/7/human': { body: { data } },
    [CALL]: { body: { tasks: [], refused: [] } },
  });
  const page = <DeviceDigitalHumans device={device} install={undefined} />;
  await renderPage(page, '/', actions ? { actions } : {});
  return sent;
}

test('shows how far each resource is, and why one is not there', async () => {
  const failed = { ...MIA, id: 6, name: '小乐.rar', state: 'failed', reason: 'no-space' } as const;
  await open([MIA, failed]);
  await screen.findByText('小雅.zip');
  expect(screen.getAllByText('50%').length).toBeGreaterThan(0);
  expect(screen.getByText('下载中')).toBeTruthy();
  expect(screen.getByText(/空间不足/)).toBeTruthy();
});

test('asks before a resource is removed', async () => {
  const sent = await open([MIA]);
  fireEvent.click(await screen.findByRole('button', { name: '移除“小雅.zip”' }));
  await screen.findByText(/设备将删除该文件/);
  expect(sent.some(({ call }) => call === CALL)).toBe(false);
  fireEvent.click(screen.getAllByRole('button', { name: /移\s?除/ }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: CALL,
      body: { ids: [7], action: 'remove', digital_human_ids: [5] },
    }),
  );
});

test('users who may only look cannot remove anything', async () => {
  await open([MIA], ['21101']);
  await screen.findByText('小雅.zip');
  expect(screen.queryByRole('button', { name: /移除/ })).toBeNull();
});

const listed = (data: DigitalHuman[]) => ({
  body: { data, pagination: { page: 1, per_page: 50, total: data.length, max: 1 } },
});

test('keeps what is chosen when others are searched by name', async () => {
  const answers = { 'GET /MIPS/human': listed([RESOURCE]), [CALL]: { body: { tasks: [], refused: [] } } };
  const sent = stubCalls(answers);
  const target = { kind: 'devices', devices: [device] } as const;
  await renderPage(<GiveDigitalHumansDialog target={target} onClose={() => {}} />);
  const field = await screen.findByRole('combobox');
  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByText('小雅.zip (2.00 KB)'));
  answers['GET /MIPS/human'] = listed([{ ...RESOURCE, id: 6, name: '小乐.zip' }]);
  fireEvent.change(field, { target: { value: ' 小乐 ' } });
  fireEvent.click(await screen.findByText('小乐.zip (2.00 KB)'));
  expect(sent.some(({ call, query }) => call === 'GET /MIPS/human' && query?.name === '小乐')).toBe(true);
  expect(screen.getAllByText('小雅.zip (2.00 KB)').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: /安\s?装/ }));
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: CALL,
      body: { action: 'install', digital_human_ids: [5, 6], ids: [7] },
    }),
  );
});

test('cannot be installed on a device that does not support them, which is named', async () => {
  stubCalls({ 'GET /MIPS/human': listed([RESOURCE]) });
  const target = { kind: 'devices' as const, devices: [{ ...device, capabilities: [] }] };
  await renderPage(<GiveDigitalHumansDialog target={target} onClose={() => {}} />);
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  fireEvent.click(await screen.findByText('小雅.zip (2.00 KB)'));
  expect(screen.getByRole('button', { name: /安\s?装/ })).toHaveProperty('disabled', true);
  expect(screen.getByText('1 台设备无法接收此命令')).toBeTruthy();
});

test('installs the chosen resources on the devices', async () => {
  const sent = stubCalls({
    'GET /MIPS/human': listed([RESOURCE]),
    [CALL]: { body: { tasks: [], refused: [] } },
  });
  const target = { kind: 'devices', devices: [device] } as const;
  await renderPage(<GiveDigitalHumansDialog target={target} onClose={() => {}} />);
  const install = await screen.findByRole('button', { name: /安\s?装/ });
  expect(install).toHaveProperty('disabled', true);
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  fireEvent.click(await screen.findByText('小雅.zip (2.00 KB)'));
  fireEvent.click(install);
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: CALL,
      body: { action: 'install', digital_human_ids: [5], ids: [7] },
    }),
  );
});
