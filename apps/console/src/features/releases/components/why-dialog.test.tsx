// @vitest-environment jsdom
import type { ScreenMoment } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { WhyDialog } from './why-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const menu = { release_id: 5, number: 12, name: '菜单' };
const sale = { release_id: 6, number: 15, name: '促销' };
const others = [7, 8, 9].map((id) => ({
  release_id: id,
  number: id,
  name: `其他 ${id}`,
  reason: 'weekday',
  by: null,
}));
const nothing = {
  screen: 1,
  playing: [],
  rejected: [],
  is_covered: false,
  is_off: false,
  next_change_at: null,
  is_off_next: false,
  next: [],
};
const replaced = {
  ...nothing,
  playing: [sale],
  rejected: [...others, { ...menu, reason: 'replaced-by', by: 15 }],
};

async function open(now: ScreenMoment, later: ScreenMoment = nothing, time_zone = aDevice().time_zone) {
  const device = {
    ...aDevice({ time_zone }),
    now: [now],
    promotions: [],
    releases: [],
    faults: [],
    storage: null,
  };
  stubCalls({
    'GET /MIPS/devices-mips/7': { body: device },
    'GET /MIPS/devices-mips/7/moment': { body: { at: 0, screens: [later] } },
  });
  const asked = { device_id: 7, device_name: '大堂屏' };
  await renderPage(<WhyDialog releaseId={5} device={asked} onClose={() => undefined} />);
}

test('says that the release plays, and with how many it takes turns', async () => {
  await open({ ...nothing, playing: [menu, sale] });
  expect(await screen.findByText(/与另外 1 个发布轮流/)).toBeTruthy();
});

test('says by which release it is replaced, before the other releases that do not play', async () => {
  await open(replaced);
  expect(await screen.findByText('此发布在该设备上不播放：优先播放发布 #15')).toBeTruthy();
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['#12 菜单', '#7 其他 7']);
});

test('console F: says in one sentence that nothing is scheduled any more', async () => {
  const evening = Date.UTC(2027, 10, 24, 22, 30);
  await open({ ...nothing, playing: [menu], next_change_at: evening }, nothing, 'UTC');
  expect(await screen.findByText(/^2027-11-24 22:30.* 之后没有排期$/)).toBeTruthy();
});

test('says that the screen turns off, where its plan does that', async () => {
  const evening = Date.UTC(2027, 10, 24, 22);
  await open({ ...nothing, playing: [menu], next_change_at: evening, is_off_next: true }, nothing, 'UTC');
  expect(await screen.findByText(/^2027-11-24 22:00.* 关屏$/)).toBeTruthy();
});

test('says that the device does not have the release any more', async () => {
  await open({ ...nothing, playing: [sale] });
  expect(await screen.findByText(/已下线或已从该设备移除/)).toBeTruthy();
});

test('answers for another moment', async () => {
  await open(replaced, { ...nothing, playing: [menu] });
  const field = await screen.findByLabelText('查看其他时间');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: '2026-12-24 18:30' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const answer = within(await screen.findByRole('region', { name: '所选时间的播放内容' }));
  expect(answer.getByText('此发布在该设备上播放')).toBeTruthy();
});

test('console 13: has the times of the device, with its zone where that is not the reader’s', async () => {
  const noon = Date.UTC(2027, 10, 24, 12);
  const then = { ...nothing, playing: [menu], next_change_at: noon };
  await open(then, { ...then, next_change_at: noon + 3_600_000 }, 'Pacific/Chatham');
  expect(await screen.findByText('2027-11-25 01:45 (UTC+13:45) 之后没有排期')).toBeTruthy();
  const field = screen.getByLabelText('查看其他时间');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: '2026-12-24 18:30' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('2027-11-25 02:45 (UTC+13:45) 之后没有排期')).toBeTruthy();
});
