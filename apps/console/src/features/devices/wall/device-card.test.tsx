// @vitest-environment jsdom
import type { Device } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice, anEmergencyOnScreen, anOnScreen } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { DeviceCard } from './device-card.tsx';

afterEach(cleanup);

const lunch = anOnScreen({
  kind: 'program',
  program: { release_id: 1, program_id: 3, program_name: '工作日午餐' },
});

async function open(device: Device, mayApprove = true) {
  const onOpen = vi.fn();
  const onApprove = vi.fn();
  await renderPage(
    <DeviceCard
      device={device}
      tick={null}
      actions={[]}
      onOpen={onOpen}
      onApprove={mayApprove ? onApprove : undefined}
    />,
  );
  return { card: within(screen.getByRole('article')), onOpen, onApprove };
}

const waiting = aDevice({
  state: 'waiting',
  device_mac: '02-00-00-00-00-07',
  trouble: { kind: 'waiting', reason: null, at: Date.now() },
});

test('shows name, place and what plays, and opens the device', async () => {
  const { card, onOpen } = await open(aDevice({ address: '杭州', on_screen: [lunch] }));
  for (const text of ['大厅', '杭州', '工作日午餐', '在线'])
    expect(card.getAllByText(text)).not.toHaveLength(0);
  fireEvent.click(card.getByRole('button', { name: /大厅/ }));
  expect(onOpen).toHaveBeenCalledOnce();
});

test('shows the city of a long address, and the whole address as its title', async () => {
  const { card } = await open(aDevice({ address: '浙江省杭州市湖滨广场 12 号', on_screen: [lunch] }));
  expect(card.getByText('杭州').title).toBe('浙江省杭州市湖滨广场 12 号');
});

test('shows since when a device is offline', async () => {
  const at = Date.now() - 134 * 60_000;
  const { card } = await open(aDevice({ is_online: false, trouble: { kind: 'offline', reason: null, at } }));
  expect(card.getAllByText('离线 2 小时 14 分')).not.toHaveLength(0);
});

test('console 14: says when an offline device was last online', async () => {
  const at = new Date(new Date().getFullYear(), 0, 1, 3, 13).getTime();
  const { card } = await open(aDevice({ is_online: false, trouble: { kind: 'offline', reason: null, at } }));
  expect(card.getByText('最后在线 01-01 03:13')).toBeTruthy();
});

test('shows by what a waiting device is recognised beside the button that approves it', async () => {
  const { card, onApprove, onOpen } = await open(waiting);
  expect(card.getByText('Web player')).toBeTruthy();
  expect(card.getByText('02-00-00-00-00-07')).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: '接入' }));
  expect(onApprove).toHaveBeenCalledOnce();
  expect(onOpen).not.toHaveBeenCalled();
});

test('does not offer approval to users who may not give it', async () => {
  const { card } = await open(waiting, false);
  expect(card.queryByRole('button', { name: '接入' })).toBeNull();
});

test('says under the pointer what the card has no room for', async () => {
  const { card } = await open(
    aDevice({ group_name: '上海门店', address: '杭州', ip: '10.0.0.7', res: '1920*1080,1080*1920' }),
  );
  fireEvent.mouseEnter(card.getByRole('button', { name: /大厅/ }));
  const summary = within(await screen.findByRole('tooltip'));
  for (const text of [
    '大厅',
    '上海门店 · 杭州',
    '1920 × 1080 + 1080 × 1920 · Web player',
    '02-00-00-00-00-07 · 10.0.0.7',
  ])
    expect(summary.getByText(text)).toBeTruthy();
});

test('console 1: is the emergency message while it fills the screen', async () => {
  const { card } = await open(aDevice({ on_screen: [anEmergencyOnScreen()] }));
  const picture = card.getByText('火警疏散').parentElement;
  expect(picture?.style.background).toBe('rgb(179, 38, 30)');
  expect(card.getByText('请立即离开')).toBeTruthy();
  const fact = card.getByText(/^紧急消息 至 /);
  expect(fact.title).toMatch(/^紧急消息“火警疏散” 至 /);
});

test('console 1: marks a message above the program', async () => {
  const [above] = anEmergencyOnScreen({ category: 1, layout: 'band', title: '停车' }).notices;
  const { card } = await open(aDevice({ on_screen: [{ ...lunch, notices: above ? [above] : [] }] }));
  expect(card.getByText('请立即离开').dataset['position']).toBe('top');
  expect(card.getAllByText('工作日午餐 · 插播“停车”')).not.toHaveLength(0);
});

test('console 1: does not announce a program that the emergency message would cover', async () => {
  const incoming = { release_id: 1, number: 2, name: '菜单', state: 'switching', progress: 100 } as const;
  const { card } = await open(aDevice({ incoming, on_screen: [anEmergencyOnScreen()] }));
  expect(card.queryByText('正在切换')).toBeNull();
});
