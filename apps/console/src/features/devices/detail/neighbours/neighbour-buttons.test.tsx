// @vitest-environment jsdom
import type { Device } from '@marquee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../../shared/testing/a-device.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { rememberDeviceList, shownDeviceList } from '../../shown-device-list.ts';
import { NeighbourButtons } from './neighbour-buttons.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const devices = [5, 7, 9].map((id) => aDevice({ id, device_name: `device ${id}`, group_id: 3 }));

/** Answers the list by its page, or by the page that has a device. */
function stubLists(all: readonly Device[], perPage = 2) {
  const asked: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
    asked.push(query);
    const place = all.findIndex(({ id }) => id === Number(query.page_of));
    const page = place < 0 ? Number(query.page ?? 1) : Math.floor(place / perPage) + 1;
    return Response.json({
      data: all.slice((page - 1) * perPage, page * perPage),
      pagination: { page, per_page: perPage, total: all.length, max: Math.ceil(all.length / perPage) },
    });
  });
  return asked;
}

/** The buttons of the device that the address names. */
function Buttons() {
  const id = Number(useLocation().pathname.split('/').at(-1));
  return <NeighbourButtons device={{ id, group_id: 3 }} />;
}

const open = (id: number) => renderPage(<Buttons />, `/devices-mips/detail/${id}?tab=plans`);

/** Presses the buttons with these titles, each once it is there. */
async function step(...titles: string[]) {
  for (const title of titles) fireEvent.click(await screen.findByTitle(title));
}

test('goes to the neighbours in the list that was shown last, across its pages, with the same tab', async () => {
  stubLists(devices);
  rememberDeviceList({ query: { page: 1, per_page: 2, sort: '-attention' }, search: '' });
  const router = await open(7);
  const next = await screen.findByTitle('下一台设备: device 9');
  expect(screen.getByTitle('上一台设备: device 5').hasAttribute('disabled')).toBe(false);
  fireEvent.click(next);
  expect(router.state.location).toMatchObject({ pathname: '/devices-mips/detail/9', search: '?tab=plans' });
});

test('steps back and forth across the pages of that list', async () => {
  stubLists([5, 9, 7].map((id) => aDevice({ id, device_name: `device ${id}`, group_id: 3 })));
  rememberDeviceList({ query: { page: 1, per_page: 2, sort: '-attention' }, search: '' });
  await open(5);
  await step('下一台设备: device 9', '下一台设备: device 7', '上一台设备: device 9', '上一台设备: device 5');
  expect(await screen.findByTitle('下一台设备: device 9')).toBeTruthy();
});

test('keeps that list in the storage of the tab, which outlives the page', () => {
  const list = { query: { page: 2, per_page: 2 }, search: '?page=2' };
  rememberDeviceList(list);
  expect(shownDeviceList()).toEqual(list);
  sessionStorage.clear();
  expect(shownDeviceList()).toBeUndefined();
});

test('does without the list where the storage is full', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, clear() {} });
  rememberDeviceList({ query: { page: 1 }, search: '' });
  expect(shownDeviceList()).toBeUndefined();
});

test('goes to them by key, and to none beyond the ends', async () => {
  stubLists(devices);
  rememberDeviceList({ query: { page: 1, per_page: 2 }, search: '' });
  const router = await open(5);
  const previous = await screen.findByRole('button', { name: '上一台设备' });
  expect(previous.hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(document.body, { key: '[' });
  expect(router.state.location.pathname).toBe('/devices-mips/detail/5');
  fireEvent.keyDown(document.body, { key: ']' });
  expect(router.state.location.pathname).toBe('/devices-mips/detail/7');
});

test('goes through the group by name where no list has the device', async () => {
  const asked = stubLists(devices, 200);
  await open(7);
  expect(await screen.findByTitle('下一台设备: device 9')).toBeTruthy();
  expect(asked).toEqual([{ sort: 'device_name', group_id: '3', page_of: '7', per_page: '200' }]);
});

test('finds it on a later page of its group, and goes on from there', async () => {
  stubLists([1, 2, 5, 7, 9].map((id) => aDevice({ id, device_name: `device ${id}`, group_id: 3 })));
  await open(7);
  await step('下一台设备: device 9', '上一台设备: device 7', '上一台设备: device 5', '上一台设备: device 2');
  expect(await screen.findByTitle('上一台设备: device 1')).toBeTruthy();
});

test('offers nothing beside the only device of its group', async () => {
  const asked = stubLists([aDevice({ id: 7 })], 200);
  await open(7);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
