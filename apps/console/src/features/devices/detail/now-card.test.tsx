// @vitest-environment jsdom
import type { DeviceDetail } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ZoneContext } from '../../../shared/format/zone.ts';
import { aDevice, anEmergencyOnScreen, anOnScreen } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { NowCard } from './now-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const menu = { release_id: 1, number: 119, name: 'menu' };
const sale = { release_id: 2, number: 128, name: 'sale' };
const nothing = {
  playing: [],
  is_covered: false,
  is_off: false,
  rejected: [],
  next_change_at: null,
  is_off_next: false,
  next: [],
};
const onDevice = (release: typeof menu, onScreen: number): DeviceDetail['releases'][number] => ({
  ...release,
  mode: 'append',
  status: 1,
  screen: onScreen,
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  continuous: true,
  weekdays: [],
  spans: [],
  sync_state: 'synchronised',
  progress: 100,
  reason: null,
  reported_at: null,
});

const playing = anOnScreen({
  kind: 'program',
  program: { release_id: 1, program_id: 3, program_name: '菜单' },
});

const open = (now: DeviceDetail['now'], changes: Partial<DeviceDetail> = {}, actions?: string[]) =>
  renderPage(
    <ZoneContext value="UTC">
      <NowCard
        device={{
          ...aDevice({ current_program: '菜单', on_screen: [playing], ...changes }),
          now,
          promotions: [],
          releases: [onDevice(menu, 1), onDevice(sale, 2)],
          faults: [],
          storage: null,
        }}
      />
    </ZoneContext>,
    '/',
    actions && { actions },
  );

test('J11: says for each of two screens what plays on it', async () => {
  await open([
    { ...nothing, screen: 1, playing: [menu] },
    { ...nothing, screen: 2, playing: [sale] },
  ]);
  const first = within(screen.getByRole('group', { name: '屏幕 1' }));
  const second = within(screen.getByRole('group', { name: '屏幕 2' }));
  expect(first.getByText('#119 menu')).toBeTruthy();
  expect(first.queryByText('#128 sale')).toBeNull();
  expect(second.getByText('#128 sale')).toBeTruthy();
  expect(second.queryByText('#119 menu')).toBeNull();
});

test('J11: says that a release for screen 2 is not shown by a player that shows screen 1 only', async () => {
  await open([
    { ...nothing, screen: 1, playing: [menu] },
    { ...nothing, screen: 2, rejected: [{ ...sale, reason: 'screen-not-shown', by: null }] },
  ]);
  const second = within(screen.getByRole('group', { name: '屏幕 2' }));
  expect(second.getByText(/播放器仅播放屏幕 1/)).toBeTruthy();
  expect(second.queryByText('当前没有生效的发布。')).toBeNull();
});

test('J11: names no screen of a device that has one', async () => {
  await open([{ ...nothing, screen: 1, playing: [menu] }]);
  expect(screen.getByText('#119 menu')).toBeTruthy();
  expect(screen.queryByText('屏幕 1')).toBeNull();
});

test('says what plays at another time, and why', async () => {
  const screens = [
    { ...nothing, screen: 1, playing: [sale], rejected: [{ ...menu, reason: 'replaced-by', by: 128 }] },
  ];
  stubCalls({ 'GET /MIPS/devices-mips/7/moment': { body: { at: 0, screens } } });
  await open([{ ...nothing, screen: 1, playing: [menu] }]);
  const field = screen.getByLabelText('查看其他时间');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: '2026-12-24 18:30' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const answer = within(await screen.findByRole('region', { name: '所选时间的播放内容' }));
  expect(answer.getByText('#128 sale')).toBeTruthy();
  expect(answer.getByText(/优先播放发布 #128/)).toBeTruthy();
});

test('says that an emergency message fills the screen instead of what was reported', async () => {
  const hidden = { ...menu, reason: 'emergency', by: null };
  await open([{ ...nothing, screen: 1, is_covered: true, rejected: [hidden] }]);
  expect(screen.getByText('紧急消息正在全屏显示。')).toBeTruthy();
  expect(screen.getByText(/被紧急消息遮挡/)).toBeTruthy();
});

test('console 1: says that an emergency message is on the screen, until when, and ends it', async () => {
  const sent = stubCalls({ 'PUT /MIPS/notices/pullout': { body: {} } });
  await open([], { on_screen: [anEmergencyOnScreen()] });
  expect(screen.getByText('紧急消息“火警疏散”')).toBeTruthy();
  expect(screen.queryByText('菜单')).toBeNull();
  expect(screen.getByText(/起显示/).textContent).toMatch(/04:23.* 起显示，.*04:53.* 结束/);
  expect(screen.getByText('请立即离开')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/notices/4/detail');
  fireEvent.click(screen.getByRole('button', { name: /结\s?束/ }));
  expect(await screen.findByText('将在其所有设备上停止显示；离线设备将在下次上线后停止显示。')).toBeTruthy();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '结束' }));
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ids: [4] }]));
});

test('console 1: names the message above the program, with its end', async () => {
  const [above] = anEmergencyOnScreen({ category: 1, layout: 'band', title: '停车' }).notices;
  await open([], { on_screen: [{ ...playing, notices: above ? [above] : [] }] });
  expect(screen.getByText('菜单')).toBeTruthy();
  expect(screen.getByText('插播“停车”')).toBeTruthy();
});

test('console 1: offers users without permission no end of a message', async () => {
  await open([], { on_screen: [anEmergencyOnScreen()] }, ['21101']);
  expect(screen.getByText('紧急消息“火警疏散”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /结\s?束/ })).toBeNull();
});

test('console 1: says what was on the screen of a device that is offline', async () => {
  await open([], { is_online: false, current_program: null, on_screen: [{ ...playing, kind: 'offline' }] });
  expect(screen.getByText('最后播放')).toBeTruthy();
  expect(screen.queryByText('正在播放')).toBeNull();
});

test('console 1: says so of a second screen, of which only the release is known', async () => {
  const release = { release_id: 2, number: 2, name: '双屏节目' };
  const second = { ...playing, kind: 'offline' as const, screen: 2, program: null, notices: [], release };
  await open([], { is_online: false, on_screen: [{ ...playing, kind: 'offline' }, second] });
  expect(screen.getByText('屏幕 2 · 最后播放')).toBeTruthy();
});
