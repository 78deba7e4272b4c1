// @vitest-environment jsdom
import type { DigitalHuman } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { aGroup } from '../../../shared/testing/a-group.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { UploadProvider } from '../../../shared/uploads/upload-provider.tsx';
import { UploadCentreButton } from '../../../shared/uploads/view/upload-centre-button.tsx';
import { digitalHumanUploads } from '../uploads/digital-human-upload-target.ts';
import { DigitalHumanList } from './digital-human-list.tsx';
// Drawn by the button when it is first needed: a test waits for what it shows, not for its import.
import '../../../shared/uploads/view/upload-centre-drawer.tsx';

afterEach(cleanup);

const resource: DigitalHuman = {
  id: 5,
  name: '小雅.zip',
  format: 'zip',
  size: 2048,
  sha256: 'a'.repeat(64),
  download_url: '/MIPS/human/5/file?download=1',
  department_id: 1,
  department_name: 'default',
  creator_name: '王五',
  created_at: 0,
};
const targets = [digitalHumanUploads];
const DEVICES = 'GET /MIPS/devices-mips';

async function open(actions?: string[]) {
  const sent = stubCalls({
    'GET /MIPS/human': {
      body: { data: [resource], pagination: { page: 1, per_page: 10, total: 1, max: 1 } },
    },
    'GET /MIPS/human/uploads': { body: { data: [] } },
    'GET /MIPS/departments': { body: { data: [aGroup({ group_id: 8, name: '门店' })] } },
    [DEVICES]: {
      body: {
        data: [1, 2, 3].map((id) => aDevice({ id, device_name: `大堂 ${id}` })),
        pagination: { page: 1, per_page: 50, total: 3, max: 1 },
      },
    },
    'GET /MIPS/devices-mips/device-group-list': { body: { data: [] } },
    'PUT /MIPS/devices/rpc-digital-resources': {
      body: {
        tasks: [
          { device_id: 1, task_id: 1 },
          { device_id: 2, task_id: 2 },
        ],
        refused: [{ device_id: 3, device_name: '旧设备', code: 'devices.not_supported' }],
      },
    },
    'PUT /MIPS/human/department': { body: {} },
    'DELETE /MIPS/human': refusal('digital-humans.not_found', {}, 404),
  });
  await renderPage(
    <UploadProvider targets={targets}>
      <UploadCentreButton />
      <DigitalHumanList />
    </UploadProvider>,
    '/',
    actions ? { actions } : {},
  );
  await screen.findByText('小雅.zip');
  return sent;
}

test('stops asking for the limits of uploads when the page is closed', async () => {
  const asked: AbortSignal[] = [];
  await open();
  // An answer that never comes: a failed request could have given up before the page is closed.
  const never = new Promise<Response>(() => {});
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    if (url === '/MIPS/human/upload-options') asked.push(signal);
    return never;
  });
  await waitFor(() => expect(asked).toHaveLength(1), { timeout: 3000 });
  expect(asked[0]?.aborted).toBe(false);
  cleanup();
  expect(asked[0]?.aborted).toBe(true);
});

test('shows name, size and uploader, and downloads the file', async () => {
  await open();
  expect(screen.getByText('2.00 KB')).toBeTruthy();
  expect(screen.getByText('王五')).toBeTruthy();
  expect(screen.getByRole('link', { name: '下载“小雅.zip”' }).getAttribute('href')).toBe(
    resource.download_url,
  );
});

test('a file that is not an archive is refused before it is sent', async () => {
  const sent = await open();
  fireEvent.change(screen.getByLabelText('上传资源', { selector: 'input' }), {
    target: { files: [new File(['words'], 'notes.txt')] },
  });
  expect(await screen.findByText('格式不正确，请选择 .rar 或 .zip 文件')).toBeTruthy();
  expect(screen.getByText('1 个文件上传失败')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('asks before deleting', async () => {
  const sent = await open();
  fireEvent.click(screen.getByRole('button', { name: /的操作$/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  expect(await screen.findByText('删除后无法恢复。')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: '删除' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toContainEqual({ call: 'DELETE /MIPS/human', body: { ids: [5] } }));
});

test('users who may only view can neither upload nor delete', async () => {
  await open(['14101']);
  for (const name of [/上传资源/, '删除']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('is transferred to another department', async () => {
  const sent = await open();
  fireEvent.click(await screen.findByRole('button', { name: '转移到其他部门' }));
  fireEvent.mouseDown(await screen.findByLabelText('目标部门'));
  fireEvent.click(await screen.findByText('门店'));
  fireEvent.click(screen.getByRole('button', { name: '转移' }));
  await waitFor(() =>
    expect(sent).toContainEqual({ call: 'PUT /MIPS/human/department', body: { ids: [5], department_id: 8 } }),
  );
});

const INSTALL = 'PUT /MIPS/devices/rpc-digital-resources';

async function openInstallation() {
  const sent = await open();
  fireEvent.click(screen.getByRole('button', { name: '安装到设备' }));
  const dialog = within(await screen.findByRole('dialog'));
  const installed = () => sent.filter(({ call }) => call === INSTALL).map(({ body }) => body);
  return { sent, dialog, installed };
}

test('is installed on all devices, and says how many cannot have it', async () => {
  const { dialog, installed } = await openInstallation();
  fireEvent.click(dialog.getByText('全部设备'));
  fireEvent.click(await dialog.findByRole('button', { name: '在 3 台设备上安装' }));
  await waitFor(() =>
    expect(installed()).toEqual([{ action: 'install', digital_human_ids: [5], filter: {} }]),
  );
  expect(await screen.findByText('已下发到 2 台设备，1 台设备无法安装')).toBeTruthy();
});

test('is installed on devices that are found by name', async () => {
  const { sent, dialog, installed } = await openInstallation();
  const blocked = dialog.getByRole<HTMLButtonElement>('button', { name: '安装到设备' });
  expect(blocked.disabled).toBe(true);
  const field = dialog.getByRole('combobox', { name: '设备' });
  fireEvent.change(field, { target: { value: '大堂' } });
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === DEVICES).at(-1)?.query).toMatchObject({ device_name: '大堂' }),
  );
  fireEvent.click(await screen.findByTitle('大堂 2'));
  fireEvent.click(dialog.getByRole('button', { name: '在 1 台设备上安装' }));
  await waitFor(() => expect(installed()).toEqual([{ action: 'install', digital_human_ids: [5], ids: [2] }]));
});

test('is installed on all devices that a search finds, or on a group', async () => {
  const { dialog, installed } = await openInstallation();
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '设备' }));
  fireEvent.click(await screen.findByRole('button', { name: '选择全部 3 台设备' }));
  await dialog.findByRole('button', { name: '在 3 台设备上安装' });
  fireEvent.click(dialog.getByText('设备分组'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '安装到设备' }).disabled).toBe(true);
  fireEvent.click(dialog.getByText('指定设备'));
  fireEvent.click(dialog.getByRole('button', { name: '在 3 台设备上安装' }));
  await waitFor(() =>
    expect(installed()).toEqual([{ action: 'install', digital_human_ids: [5], ids: [1, 2, 3] }]),
  );
});
