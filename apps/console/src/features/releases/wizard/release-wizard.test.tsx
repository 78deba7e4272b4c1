// @vitest-environment jsdom
import { aDocument } from '@marquee/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { aGroup } from '../../../shared/testing/a-group.ts';
import { aProgram } from '../../../shared/testing/a-program.ts';
import { aRelease } from '../../../shared/testing/a-release.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { ReleaseWizard } from './release-wizard.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const device = {
  ...aDevice({ id: 3 }),
  now: [],
  promotions: [],
  releases: [],
  faults: [],
  storage: null,
};

test('console 7: asks before a filled-in release is left', async () => {
  stubCalls({ 'GET /MIPS/devices-mips/3': { body: device } });
  const router = await renderPage(<ReleaseWizard />, '/releases/new?devices=3');
  fireEvent.change(await screen.findByLabelText('发布名称'), { target: { value: 'spring' } });
  await router.navigate('/materials');
  expect(await screen.findByText('发布尚未完成，确定离开？')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/releases/new');
});

test('console 7: an untouched wizard is left without a question', async () => {
  stubCalls({ 'GET /MIPS/devices-mips/3': { body: device } });
  const router = await renderPage(<ReleaseWizard />, '/releases/new?devices=3');
  await screen.findByLabelText('发布名称');
  await router.navigate('/materials');
  expect(router.state.location.pathname).toBe('/materials');
});

const chooseScreen2 = async (res: string, capabilities: string[] = []) => {
  const two = { ...device, res: '1920*1080,1920*1080', capabilities: ['second-screen'] };
  stubCalls({
    'GET /MIPS/devices-mips/3': { body: { ...device, device_name: '门口', res, capabilities } },
    'GET /MIPS/devices-mips/4': { body: { ...two, id: 4, device_name: '大厅' } },
  });
  await renderPage(<ReleaseWizard />, '/releases/new?devices=3,4');
  fireEvent.click(await screen.findByLabelText('屏幕 2（下屏）'));
};
const WARNING = /仅播放屏幕 1，不会显示此发布：门口$/;

test.each([
  ['a device with one screen', '1920*1080', ['second-screen']],
  ['a player that shows screen 1 only', '1920*1080,1920*1080', ['volume']],
])('J11: warns when screen 2 is chosen for %s', async (_what, res, capabilities) => {
  await chooseScreen2(res, capabilities);
  expect(await screen.findByText(WARNING)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('屏幕 1（上屏）'));
  expect(screen.queryByText(WARNING)).toBeNull();
});

test('J11: does not warn of devices that show screen 2', async () => {
  await chooseScreen2('1920*1080,1920*1080', ['second-screen']);
  expect(screen.queryByText(/仅播放屏幕 1/)).toBeNull();
});

test.each([
  ['submitted where releases are reviewed', true, '提交审核（1 台）'],
  ['published elsewhere', false, '发布到 1 台设备'],
])('says that a copy will be %s', async (_what, required, text) => {
  stubCalls({
    'GET /MIPS/releases/programDefault/9': {
      body: {
        ...aRelease({ id: 9 }),
        programs: [
          {
            ...{ id: 5, name: 'welcome', duration_ms: 5000, size: 0, width: 1920, height: 1080 },
            ...{ screen: 1, program_category_id: 1 },
            cover: aDocument(),
          },
        ],
        devices: [{ id: 3, device_name: 'door', is_online: true, res: '1920*1080', capabilities: [] }],
        left_out_count: 0,
      },
    },
    'GET /MIPS/system-set/review': { body: { required, not_author: false, two: false } },
  });
  await renderPage(<ReleaseWizard />, '/releases/new?copy=9');
  fireEvent.click(await screen.findByRole('button', { name: '下一步' }));
  expect(await screen.findByRole('button', { name: text })).toBeTruthy();
});

test('says what to do when no device can be chosen yet', async () => {
  const pagination = { page: 1, per_page: 10, max: 1, total: 0 };
  stubCalls({ 'GET /MIPS/devices-mips': { body: { data: [], pagination } } });
  await renderPage(<ReleaseWizard />, '/releases/new');
  expect(await screen.findByText('暂无已接入的设备')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看设备' })).toBeTruthy();
});

test('console 23: choosing devices shows what is released, and explains what cannot be chosen', async () => {
  const pagination = { page: 1, per_page: 10, max: 1, total: 2 };
  const data = [aDevice({ id: 3, device_name: '前台' }), aDevice({ id: 4, device_name: '大厅' })];
  const group = aGroup({ group_id: 1, name: 'default', is_default: true, count: 5 });
  const program = { ...aProgram({ id: 5, name: '午市菜单' }), document: aDocument() };
  const sent = stubCalls({
    'GET /MIPS/devices-mips': { body: { data, pagination } },
    'GET /MIPS/devices-mips/device-group': { body: { data: [group] } },
    'GET /MIPS/programs/5': { body: program },
  });
  await renderPage(<ReleaseWizard />, '/releases/new?programs=5');
  const content = await screen.findByRole('region', { name: '发布内容' });
  expect(content.textContent).toContain('午市菜单');
  expect(await screen.findByText('另有 3 台设备待接入或已禁用，不可选择')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '新建分组' })).toBeNull();
  expect(document.querySelector('[data-group-menu]')).toBeNull();
  expect(sent.some(({ query }) => query?.sort === 'named')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '选择全部 2 台' }));
  expect(await screen.findByText('已选 2 台设备')).toBeTruthy();
});

test('console 10: chooses the only device, and begins with the plan', async () => {
  const pagination = { page: 1, per_page: 2, max: 1, total: 1 };
  const data = [aDevice({ id: 3, device_name: '前台' })];
  stubCalls({ 'GET /MIPS/devices-mips': { body: { data, pagination } } });
  await renderPage(<ReleaseWizard />, '/releases/new');
  expect(await screen.findByText('已选择唯一的设备“前台”。')).toBeTruthy();
  expect(screen.getByLabelText('发布名称')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '上一步' }));
  expect(await screen.findByLabelText('在线')).toBeTruthy();
});

test('chooses from online devices of one type', async () => {
  const pagination = { page: 1, per_page: 10, max: 1, total: 2 };
  const sent = stubCalls({
    'GET /MIPS/devices-mips': { body: { data: [aDevice({ id: 3 }), aDevice({ id: 4 })], pagination } },
  });
  await renderPage(<ReleaseWizard />, '/releases/new');
  fireEvent.click(await screen.findByLabelText('在线'));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '设备类型' }));
  fireEvent.click(await screen.findByTitle('双屏'));
  await vi.waitFor(() =>
    expect(sent.at(-1)?.query).toMatchObject({ is_online: '1', device_type: '2', state: 'active' }),
  );
});
