// @vitest-environment jsdom
import type { DeviceDetail } from '@marquee/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { DeviceReleases } from './device-releases.tsx';

afterEach(cleanup);

const NOT_SHOWN = '播放器仅播放屏幕 1';
const release = (onScreen: number): DeviceDetail['releases'][number] => ({
  release_id: onScreen,
  number: 100 + onScreen,
  name: 'menu',
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
const open = (changes: Partial<DeviceDetail>) =>
  renderPage(
    <DeviceReleases
      device={{ ...aDevice(), now: [], promotions: [], releases: [], faults: [], storage: null, ...changes }}
    />,
  );

test('J11: names the screen of each release, and says which one is not shown', async () => {
  await open({ releases: [release(1), release(2)] });
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts[1]).toContain('屏幕 1');
  expect(texts[1]).not.toContain(NOT_SHOWN);
  expect(texts[2]).toContain('屏幕 2');
  expect(texts[2]).toContain(NOT_SHOWN);
});

test('J11: names no screen when there is only one', async () => {
  await open({ releases: [release(1)] });
  expect(screen.queryByText('屏幕 1')).toBeNull();
});

test('J11: shows no note where the player shows both screens', async () => {
  await open({ res: '1920*1080,1920*1080', capabilities: ['second-screen'], releases: [release(2)] });
  expect(screen.getByText('屏幕 2')).toBeTruthy();
  expect(screen.queryByText(NOT_SHOWN)).toBeNull();
});
