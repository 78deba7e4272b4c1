// @vitest-environment jsdom
import { PERMISSIONS } from '@marquee/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice, anEmergencyOnScreen } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { anOpening } from '../../../shared/testing/signed-in.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import type { MenuPage } from '../../page.ts';
import { SearchDialog } from './search-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const menu: MenuPage[] = [{ path: '/devices-mips', code: '21000', page: () => null }];
const nav = PERMISSIONS.filter(({ code }) => code === '20000' || code === '21000');

const SESSION = {
  'GET /MIPS/session': { body: anOpening({ actions: ['21000', '21101'], nav }) },
  'GET /MIPS/view-state': { body: {} },
};

const page = (total: number) => ({ page: 1, per_page: 5, total, max: 1 });
const twoDevices = {
  body: {
    data: [aDevice({ id: 7, device_name: '大厅' }), aDevice({ id: 8, device_name: '大厅二' })],
    pagination: page(9),
  },
};
const noGroups = { body: { data: [] } };

/** Opens the search as a user who may view devices only. */
async function openSearch(calls: Parameters<typeof stubCalls>[0] = {}) {
  const sent = stubCalls({ ...SESSION, ...calls });
  const close = vi.fn();
  const router = await renderPage(<SearchDialog menu={menu} onClose={close} />, '/', {
    actions: ['21000', '21101'],
  });
  const field = screen.getByRole('combobox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { sent, close, router, field, type };
}

test('finds devices and opens one with the keyboard alone', async () => {
  const { type, field, router, close } = await openSearch({
    'GET /MIPS/devices-mips': twoDevices,
    'GET /MIPS/devices-mips/device-group': noGroups,
  });
  type('大厅');
  await screen.findByRole('option', { name: /大厅二/ });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('大厅二');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/devices-mips/detail/8'));
  expect(close).toHaveBeenCalled();
});

test('console 1: shows what is on the screens that it finds', async () => {
  const alarmed = aDevice({ device_name: '大厅', on_screen: [anEmergencyOnScreen()] });
  const { type } = await openSearch({
    'GET /MIPS/devices-mips': { body: { data: [alarmed], pagination: page(1) } },
    'GET /MIPS/devices-mips/device-group': noGroups,
  });
  type('大厅');
  const hit = await screen.findByRole('option', { name: /大厅/ });
  expect(hit.textContent).toContain('紧急消息“火警疏散” 至 ');
});

test('leads to the list of all matches', async () => {
  const { type } = await openSearch({ 'GET /MIPS/devices-mips': twoDevices });
  type('大厅');
  const all = await screen.findByRole('option', { name: '查看全部 9 项' });
  expect(decodeURIComponent(all.getAttribute('href') ?? '')).toBe('/devices-mips?search=大厅');
});

test('finds pages of the menu by name', async () => {
  const { type } = await openSearch({
    'GET /MIPS/devices-mips': { body: { data: [], pagination: page(0) } },
  });
  type('设备');
  const option = await screen.findByRole('option', { name: /设备/ });
  expect(option.getAttribute('href')).toBe('/devices-mips');
});

test('asks only the lists that the user may see', async () => {
  const { type, sent } = await openSearch({ 'GET /MIPS/devices-mips': twoDevices });
  type('大厅');
  await screen.findByRole('option', { name: /大厅二/ });
  const asked = sent.map(({ call }) => call).filter((call) => !(call in SESSION));
  expect(new Set(asked)).toEqual(new Set(['GET /MIPS/devices-mips', 'GET /MIPS/devices-mips/device-group']));
});

test('letters that an input method composes are not searched, and its Enter opens nothing', async () => {
  const { field, sent, close, type } = await openSearch({ 'GET /MIPS/devices-mips': twoDevices });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'da ting' }, isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(close).not.toHaveBeenCalled();
  // A search for the word comes after any for its letters.
  fireEvent.compositionEnd(field);
  type('大厅');
  await screen.findByRole('option', { name: /大厅二/ });
  const searches = sent.filter(({ call }) => call === 'GET /MIPS/devices-mips');
  expect(searches.map(({ query }) => query?.['search'])).toEqual(['大厅']);
});

test('names a list that could not be searched, and offers to try again', async () => {
  const { type } = await openSearch({
    'GET /MIPS/devices-mips': { status: 503, body: {} },
  });
  type('大厅');
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('搜索失败：设备');
  expect(screen.getAllByRole('button', { name: '重试' })[0]).toBeTruthy();
});

test('says that nothing was found', async () => {
  const { type } = await openSearch({
    'GET /MIPS/devices-mips': { body: { data: [], pagination: page(0) } },
    'GET /MIPS/devices-mips/device-group': noGroups,
  });
  type('没有');
  expect(await screen.findByText('未找到“没有”')).toBeTruthy();
});

test('has no accessibility faults with results', async () => {
  const { type } = await openSearch({ 'GET /MIPS/devices-mips': twoDevices });
  type('大厅');
  await screen.findByRole('option', { name: /大厅二/ });
  const { violations } = await axe.run(screen.getByRole('dialog'), {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
