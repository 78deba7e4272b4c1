// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aRelease } from '../../../shared/testing/a-release.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { ReleaseReason } from './release-reason.tsx';

afterEach(cleanup);

const idle = { play_status: 0 as const, device_count: 2 };

test.each([
  ['not-started', '2026-11-25 开始播放'],
  ['ended', '已于 2026-12-24 结束'],
  ['no-devices', '已从所有设备下线'],
  ['screen-not-shown', '所有设备均仅播放屏幕 1'],
  ['not-downloaded', '尚无设备完成下载'],
  ['offline', '已下载的设备均离线'],
  ['nothing-plays', '设备已下载，当前未播放'],
] as const)('console 2: says why an approved release does not play: %s', async (idle_reason, text) => {
  const days = { valid_from: '2026-11-25', valid_to: '2026-12-24' };
  await renderPage(<ReleaseReason release={aRelease({ ...idle, ...days, idle_reason })} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test('console 2: gives no reason while the release plays', async () => {
  await renderPage(<ReleaseReason release={aRelease({ valid_to: '2000-01-01' })} />);
  expect(document.querySelector('.quiet')).toBeNull();
});
