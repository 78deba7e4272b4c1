// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { EditVipDialog, NewVipDialog } from './vip-dialog.tsx';
import { VipList } from './vip-list.tsx';

const DAY = Date.parse('2026-11-20T04:00:00Z');

const aVip = (changes: object = {}) => ({
  ...{ id: 7, name: '张女士', gender: 'female', phone: '13800001234', welcome_text: '', sound: null },
  ...{ picture_version: null, consent_at: DAY, consent_source: '会员协议', expires_at: DAY, state: 'active' },
  ...{ device_count: 3, held_count: 2, department_id: 1, department_name: '总部', creator_name: 'admin' },
  ...{ created_at: DAY, updated_at: DAY },
  ...changes,
});
const listOf = (...data: object[]) => ({
  data,
  pagination: { page: 1, per_page: 10, max: 1, total: data.length },
});
const NO_ERASURES = { device_count: 0, devices: [] };
const aCopy = (device_id: number, device_name: string, state: string, is_online = true) => ({
  ...{ device_id, device_name, is_online, state },
  since: state === 'waiting' ? null : DAY,
});

const stub = (vips: object[], more: Parameters<typeof stubCalls>[0] = {}) =>
  stubCalls({
    'GET /MIPS/face-vips': { body: listOf(...vips) },
    'GET /MIPS/face-vips/counts': { body: { all: vips.length, active: 1, no_consent: 0, expired: 0 } },
    'GET /MIPS/face-vips/erasures': { body: NO_ERASURES },
    ...more,
  });

beforeEach(() => {
  HTMLElement.prototype.animate = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the day of expiry, and how many devices have each VIP', async () => {
  stub([aVip()]);
  await renderPage(<VipList />, '/face-vips');
  const row = (await screen.findByText('张女士')).closest('tr') as HTMLElement;
  expect(within(row).getByText('2026-11-20')).toBeTruthy();
  expect(within(row).getByRole('button', { name: '2 / 3' })).toBeTruthy();
});

test('names the devices that have a VIP, and those that still have to erase it', async () => {
  const copies = [
    aCopy(1, '大堂', 'erasing', false),
    aCopy(2, '前台', 'waiting'),
    aCopy(3, '电梯', 'held', false),
  ];
  stub([aVip()], {
    'GET /MIPS/face-vips/7': { body: { ...aVip(), devices: [], device_groups: [], copies } },
  });
  await renderPage(<VipList />, '/face-vips');
  fireEvent.click(await screen.findByRole('button', { name: '2 / 3' }));
  const dialog = await screen.findByRole('dialog');
  const textOf = async (device: string) =>
    (await within(dialog).findByText(device)).closest('li')?.textContent;
  expect(await textOf('大堂')).toContain('联网后删除');
  expect(await textOf('前台')).toContain('正在下发');
  expect(await textOf('电梯')).toContain('已下发');
});

test('names the devices that have not confirmed an erasure', async () => {
  const devices = [1, 2, 3, 4].map((id) => ({
    ...{ device_id: id, device_name: `屏 ${id}`, is_online: false, vip_count: 2, since: DAY },
  }));
  stub([aVip()], { 'GET /MIPS/face-vips/erasures': { body: { device_count: 4, devices } } });
  await renderPage(<VipList />, '/face-vips');
  expect(await screen.findByText(/屏 1、屏 2、屏 3 等设备/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '查看设备' }));
  expect(
    within(await screen.findByRole('dialog'))
      .getByText('屏 4')
      .closest('li')?.textContent,
  ).toContain('2 位 VIP');
});

test('says what VIPs are when there are none', async () => {
  stub([]);
  await renderPage(<VipList />, '/face-vips');
  expect(await screen.findByText('暂无 VIP')).toBeTruthy();
});

const CHOICES = {
  'GET /MIPS/devices-mips': { body: listOf() },
  'GET /MIPS/devices-mips/device-group-list': { body: { data: [] } },
};

test('opens the dialog of a VIP before its details are there, and says why they are not', async () => {
  stub([], { ...CHOICES, 'GET /MIPS/face-vips/7': refusal('vips.not_found', {}, 404) });
  await renderPage(<EditVipDialog id={7} onClose={() => undefined} />, '/face-vips');
  expect(await screen.findByRole('dialog', { name: '编辑 VIP' })).toBeTruthy();
  expect(await screen.findByText(/VIP 不存在/)).toBeTruthy();
});

test('adds a VIP to the department of the operator', async () => {
  const calls = stub([], { ...CHOICES, 'POST /MIPS/face-vips': { body: aVip() } });
  await renderPage(<NewVipDialog onClose={() => undefined} />, '/face-vips');
  fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '张女士' } });
  fireEvent.click(screen.getByRole('button', { name: '添加' }));
  const sent = () => calls.find(({ call }) => call === 'POST /MIPS/face-vips')?.body;
  await vi.waitFor(() => expect(sent()).toMatchObject({ name: '张女士', department_id: 1 }), {
    timeout: 10_000,
  });
});
