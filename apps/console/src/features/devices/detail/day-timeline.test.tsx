// @vitest-environment jsdom
import type { DeviceDay } from '@marquee/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { DayTimeline } from './day-timeline.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const START = Date.UTC(2026, 10, 20, 16);
const HOUR = 3_600_000;

type Screen = DeviceDay['screens'][number];

async function open(shown: Omit<Screen, 'left_out_count' | 'covers' | 'off'>[]) {
  const screens = shown.map((one) => ({ ...one, left_out_count: 0, covers: [], off: [] }));
  const span = { start: START, end: START + 24 * HOUR, day_starts: [START] };
  const body: DeviceDay = { date: '2026-11-21', ...span, screens };
  stubCalls({ 'GET /MIPS/devices-mips/7/day': { body } });
  await renderPage(<DayTimeline device={aDevice()} />);
}

const release = (number: number, state: 'plays' | 'screen-not-shown') => ({
  release_id: number,
  number,
  name: 'menu',
  mode: 'append',
  valid_to: '2026-12-31',
  parts: [{ from: START, to: START + 24 * HOUR, state, by: null }],
});

test('J11: shows the day of each of two screens', async () => {
  await open([
    { screen: 1, releases: [release(119, 'plays')] },
    { screen: 2, releases: [release(128, 'screen-not-shown')] },
  ]);
  const first = within(await screen.findByRole('group', { name: '屏幕 1' }));
  const second = within(screen.getByRole('group', { name: '屏幕 2' }));
  expect(first.getByText('#119 menu')).toBeTruthy();
  expect(first.getByText('播放')).toBeTruthy();
  expect(second.getByText('#128 menu')).toBeTruthy();
  expect(second.getByText('播放器仅播放屏幕 1')).toBeTruthy();
});

test('J11: says which of two screens has nothing to play', async () => {
  await open([
    { screen: 1, releases: [release(119, 'plays')] },
    { screen: 2, releases: [] },
  ]);
  const second = within(await screen.findByRole('group', { name: '屏幕 2' }));
  expect(second.getByText('这一天没有排期')).toBeTruthy();
});

test('J11: names no screen of a device that has one', async () => {
  await open([{ screen: 1, releases: [] }]);
  expect(await screen.findByText('这一天没有排期')).toBeTruthy();
  expect(screen.queryByText('屏幕 1')).toBeNull();
});
